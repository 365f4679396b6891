/**
 * Keep the browser to the pages it is told to open: no look at updates, accounts or news. Where there
 * is no user namespace, as in most containers, its sandbox cannot start.
 */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
