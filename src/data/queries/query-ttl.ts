/**
 * How long the server keeps a screen's rows up to date after the user left it: the longest it allows, twice
 * its default. A user who returns within this time finds all rows at once. After that, rows that no other
 * screen uses have left the device and are loaded again.
 */
export const QUERY_TTL = {ttl: '10m'} as const;
