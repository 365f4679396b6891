/** What the page complained of since the last test, and what a test foresees. */
let heard: string[] = [];
let foreseen: RegExp[] = [];

for (const type of ['error', 'unhandledrejection'] as const) {
  addEventListener(type, event => {
    const cause = event instanceof ErrorEvent ? event.error : 'reason' in event && event.reason;
    heard.push(
      `${type}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
    );
  });
}

/** Notes an error that was written to the console. */
export const complain = (...args: readonly unknown[]): void => {
  heard.push(args.map(String).join(' '));
};

/** For a complaint that the test provokes. */
export function allowComplaint(pattern: RegExp): void {
  foreseen.push(pattern);
}

/** What was not foreseen, oldest first; the next test begins without any. */
export function takeComplaints(): string[] {
  const unforeseen = heard.filter(line => !foreseen.some(pattern => pattern.test(line)));
  heard = [];
  foreseen = [];
  return unforeseen;
}
