import {createHmac} from 'node:crypto';
import {eq, sql} from 'drizzle-orm';
import {rateLimits} from '../../schema/tables/private/rate-limits.ts';
import type {TableTransaction} from '../db/db.ts';

/** How often something may be done: `most` times in a row, and in the long run `most` in each window. */
export interface Rate {
  readonly name: string;
  readonly most: number;
  /** Milliseconds. */
  readonly windowMs: number;
}

/** The limit was reached. A rollback of the transaction also rolls back its counts. */
export class TooOften extends Error {
  override readonly name = 'TooOften';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super();
    this.waitMs = waitMs;
  }
}

/**
 * Counts an action within its transaction. Counts are forgotten gradually, so a limit opens as time passes
 * and not all at once.
 * @param who a user id, or the result of `networkOf` for an address.
 * @param secret hashes the stored key, so that it does not identify the user.
 * @throws TooOften
 */
export async function countOnce(
  tx: TableTransaction,
  {name, most, windowMs}: Rate,
  who: string,
  secret: string,
): Promise<void> {
  const key = keyOf(name, who, secret);
  const each = windowMs / most;
  const counted = await tx
    .insert(rateLimits)
    .values({key, forgottenAt: sql`now() + ${span(each)}`})
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {forgottenAt: sql`greatest(${rateLimits.forgottenAt}, now()) + ${span(each)}`},
      setWhere: sql`${rateLimits.forgottenAt} <= now() + ${span(windowMs - each)}`,
    })
    .returning({key: rateLimits.key});
  if (counted.length > 0) return;
  const [row] = await tx
    .select({
      wait: sql<number>`extract(epoch from ${rateLimits.forgottenAt} - now())::float8 * 1000`,
    })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  throw new TooOften(Math.max(0, (row?.wait ?? 0) - windowMs + each));
}

export async function forget(
  tx: TableTransaction,
  {name}: Rate,
  who: string,
  secret: string,
): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who, secret)));
}

const keyOf = (name: string, who: string, secret: string): string =>
  createHmac('sha256', secret).update(`${name} ${who}`).digest('base64url');

const span = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * A household with IPv6 has 2^64 addresses, which begin alike.
 * @param address as Node tells it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({length: 8 - before.length - after.length}, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':').toLowerCase();
}
