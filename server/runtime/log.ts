/** One JSON line for each event, for operators. Never row data, addresses or e-mails. */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): void {
  const line = JSON.stringify({time: new Date().toISOString(), level, event, ...detail});
  (level === 'info' ? console.log : console.error)(line);
}

/** What a log may say of an error; its message may hold row data. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
