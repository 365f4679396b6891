import {MAX_HEADER_BYTES} from '../../server/sync/socket/limits.ts';

/** Loading dependencies would grow the nursery to many times this, and V8 never gives it back. */
const NURSERY_MB = 8;

/** Flags of Node for the API and the sync engine. */
export const NODE_FLAGS: readonly string[] = [
  `--max-http-header-size=${MAX_HEADER_BYTES}`,
  `--max-semi-space-size=${NURSERY_MB}`,
];
