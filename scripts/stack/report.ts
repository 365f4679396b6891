/** Receives one line at a time about the progress of the stack, for people. */
export type ReportProgress = (line: string) => void;
