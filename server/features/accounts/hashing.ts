import * as crypto from 'better-auth/crypto';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';

const inTurn = limitConcurrency(HEAVY_WORK.password);
/** Whether an account exists must not show in the time an answer takes, so none is given up. */
const NEVER = new AbortController().signal;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(NEVER, () => crypto.hashPassword(password));

export const verifyPassword = (given: {hash: string; password: string}): Promise<boolean> =>
  inTurn(NEVER, () => crypto.verifyPassword(given));
