// What the system knows about this program: memory, age, and being asked to stop.
#pragma once

namespace hexagoal {

/// Resident memory in MB (10^6 bytes); 0 where the system does not tell.
double residentMegabytes();

/// Seconds since the system started this process, to 10 ms; since the first call where it does not tell.
double processAgeSeconds();

/// Where OpenGL is drawn by software on two to four processors, gives each of its threads a processor of its
/// own; returns how many. Woken one after another by the thread that then waits for them, two often share one
/// processor for milliseconds while another is idle: a match's p99 was 19 ms, and is 12 to 16.
int spreadRasterThreads();

/// From now on SIGTERM, SIGINT and SIGHUP do not kill but make stopRequested() true.
void catchStopSignals();
bool stopRequested();

} // namespace hexagoal
