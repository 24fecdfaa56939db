# What sessions of the real program share: an X server without a screen, a window manager, and key events as a keyboard
# sends them. For sourcing, after `out` (a folder for pictures) and `program` are set. $house is the user's home for its time.

managed_by=${MANAGER:-openbox}
case $managed_by in
    openbox) manages=(openbox) ;;
    xfwm4) manages=(dbus-run-session -- xfwm4 --compositor=off) ;;
    metacity) manages=(dbus-run-session -- metacity --no-composite) ;;
    icewm) manages=(icewm --no-configure) ;;
    *)
        echo "session: MANAGER=$managed_by must be openbox, xfwm4, metacity or icewm" >&2
        exit 2
        ;;
esac
for tool in Xvfb "${manages[0]}" "$managed_by" xdotool import compare montage; do
    command -v "$tool" > /dev/null || {
        echo "session: $tool is missing (apt install xvfb xdotool imagemagick dbus $managed_by)" >&2
        exit 2
    }
done
mkdir -p "$out"
rm -f "$out"/*.png
house=$(mktemp -d)
export XDG_CONFIG_HOME=$house/config XDG_DATA_HOME=$house/data XDG_STATE_HOME=$house/state SDL_AUDIODRIVER=dummy LC_ALL=C.UTF-8
mkdir -p "$XDG_CONFIG_HOME" "$house/pictures"
echo "XDG_PICTURES_DIR=\"$house/pictures\"" > "$XDG_CONFIG_HOME/user-dirs.dirs"
# What a key does takes longer to be seen where the machine has other things to do: all pauses are as much longer as there
# are more processes that want a processor than processors, at least PACE times (1).
sleep() {
    command sleep "$(awk -v s="$1" -v least="${PACE:-1}" -v processors="$(nproc)" '{
        split($4, wanting, "/")
        pace = wanting[1] / processors
        print s * (pace < least ? least : pace > 6 ? 6 : pace)
    }' /proc/loadavg)"
}
failed=0
number=0
game=
server=
manager=

end() {
    for process in $game $manager $server; do
        kill "$process" 2> /dev/null || true
    done
    wait 2> /dev/null || true
    rm -rf "$house"
}
trap end EXIT

exec 3> "$house/display"
Xvfb -displayfd 3 -screen 0 1280x720x24 > /dev/null 2>&1 &
server=$!
for _ in $(seq 50); do
    [ -s "$house/display" ] && break
    sleep 0.1
done
DISPLAY=:$(cat "$house/display")
export DISPLAY
"${manages[@]}" > /dev/null 2>&1 &
manager=$!
for _ in $(seq 50); do # until it has told the root window who it is
    xprop -root _NET_SUPPORTING_WM_CHECK 2> /dev/null | grep -q '#' && break
    sleep 0.2
done

start() {
    "$program" --windowed --resolution 1152x648 --quality potato "$@" 2> "$house/errors" &
    game=$!
    for _ in $(seq 100); do
        xdotool search --name '^Hexagoal$' > "$house/window" 2> /dev/null && break
        sleep 0.2
    done
    window=$(head -1 "$house/window")
    xdotool windowactivate --sync "$window" || true
    for _ in $(seq 60); do # until there is a picture
        sleep 0.5
        [ "$(import -window "$window" -colorspace gray -format '%[fx:mean>0.05]' info: 2> /dev/null)" = 1 ] && break
    done
    sleep 1
}
picture() {
    number=$((number + 1))
    import -window root "$out/$(printf %02d "$number")-$1.png"
}
key() { # a key pressed as a person does; down and up by one process: two may lie so far apart that the key repeats
    for k in "$@"; do
        xdotool key --delay 200 "$k"
        sleep 0.3
    done
}
hold() { # seconds, key …: all down together, then up
    local seconds=$1
    shift
    for k in "$@"; do xdotool keydown "$k"; done
    sleep "$seconds"
    for k in "$@"; do xdotool keyup "$k"; done
}
lives() {
    if kill -0 "$game" 2> /dev/null; then
        echo "ok: $1"
    else
        echo "WRONG: $1: the program has ended"
        failed=1
        exit 1
    fi
}
says() { # sentence, command …: true at once, or within a while on a machine that has other things to do
    local what=$1
    shift
    for _ in 1 2 3 4 5 6; do
        if "$@"; then
            echo "ok: $what"
            return
        fi
        sleep 0.5
    done
    echo "WRONG: $what"
    failed=1
}
# Play goes on where two pictures of the window a moment apart differ.
stands() {
    import -window "$window" "$house/one.png"
    sleep 0.7
    import -window "$window" "$house/two.png"
    [ "$(compare -metric AE "$house/one.png" "$house/two.png" null: 2>&1)" = 0 ]
}
plays() { ! stands; }
size_is() { # width, height of the window, without its frame
    eval "$(xdotool getwindowgeometry --shell "$window")"
    [ "$WIDTH" = "$1" ] && [ "$HEIGHT" = "$2" ]
}
windows() { xdotool search --onlyvisible --name '' 2> /dev/null | sort -u | wc -l; }
