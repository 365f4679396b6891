import {isDeepStrictEqual} from 'node:util';
import {admin} from '../actors.ts';
import {dump} from './dump.ts';
import type {TestDatabase} from './pg.ts';
import {push} from './push.ts';

/** What no answer may hold: the words of the database, the driver, or the argument checker. */
const LEAK =
  /insert into|failed query|params|violates|constraint|syntax|expected|undefined|^Invalid/i;

/**
 * The different sentences with which these arguments are refused. What is not refused as it should be
 * is among them, in capitals. An admin sends them, who may do everything: only they can be at fault.
 */
export async function refusals(
  pg: TestDatabase,
  name: string,
  variants: readonly unknown[],
): Promise<string[]> {
  const before = await dump(pg);
  const sentences = new Set<string>();
  for (const args of variants) {
    const {code, message = ''} = await push(pg.zql, admin, name, args);
    if (code !== 'invalid') sentences.add(`${code.toUpperCase()}: ${JSON.stringify(args)}`);
    else sentences.add(LEAK.test(message) ? `LEAKED: ${message}` : message);
  }
  if (!isDeepStrictEqual(await dump(pg), before)) sentences.add('CHANGED');
  return [...sentences];
}
