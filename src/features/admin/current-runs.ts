/** Milliseconds for which a finished run is shown. */
const NEWS_MS = 60 * 60 * 1000;

/** Whether a run is not over, or was a moment ago. Both are milliseconds since 1970. */
export const isCurrent = ({finishedAt}: {readonly finishedAt: number | null}, now: number) =>
  finishedAt === null || now - finishedAt < NEWS_MS;
