/**
 * How long the server keeps what a screen showed, or what was synced ahead of one, up to date after it was
 * left: the longest it allows, twice what the engine does by itself. Whoever comes back within this time
 * finds all of it at once. Later, what no other screen asks for has left the device, and comes anew.
 */
export const KEEP = {ttl: '10m'} as const;
