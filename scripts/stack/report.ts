/** Receives one line at a time of what the stack is doing, for a person to read. */
export type Report = (line: string) => void;
