/**
 * Milliseconds that open requests and running jobs get to end when the process is asked to stop. Nearly
 * all take less; the others are sent or run again. A supervisor kills the process soon after: ours waits by
 * this number, Docker for 10 s.
 */
export const SHUTDOWN_TIMEOUT_MS = 3000;
