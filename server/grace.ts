/**
 * Milliseconds that open requests, running jobs and rounds get to end when the process is told to. Nearly
 * all take less; what takes longer is sent again or done again. Whoever supervises us kills us for good
 * soon after: ours waits by this number, Docker for 10 s.
 */
export const GRACE = 3000;
