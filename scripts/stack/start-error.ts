/** Something a person has to put right before the stack can start. The message is one sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's code of a failed call, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** The message of the error that caused all others, which wrappers around it tend to hide. */
export function rootMessageOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? rootMessageOf(error.cause)
    : messageOf(error);
}

/** Receives one line at a time about the progress of the stack, for people. */
export type ReportProgress = (line: string) => void;
