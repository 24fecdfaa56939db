// What the system knows about this program: memory, age, and being asked to stop.
#pragma once

namespace hexagoal {

/// Resident memory in MB (10^6 bytes); 0 where the system does not tell.
double residentMegabytes();

/// Seconds since the system started this process, to 10 ms; since the first call where it does not tell.
double processAgeSeconds();

/// From now on SIGTERM, SIGINT and SIGHUP do not kill but make stopRequested() true.
void catchStopSignals();
bool stopRequested();

} // namespace hexagoal
