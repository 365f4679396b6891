import * as crypto from 'better-auth/crypto';
import pLimit from 'p-limit';

/**
 * A hash occupies one of Node's four pool threads for a tenth of a second. Files and compression use the same
 * threads, so hashing takes at most two.
 */
const inTurn = pLimit(2);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => crypto.hashPassword(password));

export const verifyPassword = (given: {hash: string; password: string}): Promise<boolean> =>
  inTurn(() => crypto.verifyPassword(given));
