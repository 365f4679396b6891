// A separate file, so that the supervisor does not load pg-boss.

/** The API's role in the embedded database: it reads and writes rows, and owns only the tables of jobs. */
export const APP_ROLE = 'signpost_app';

/** The same database, as the API connects to it. */
export function asAppRole(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}
