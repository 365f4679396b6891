import type {Transaction} from '@rocicorp/zero';
import {expect, test} from 'vitest';
import type {Sign} from '../../schema/zero.gen.ts';
import {DAY_MS} from '../../schema/time.ts';
import {addActors, admin, ana, ben, owner} from '../../tests/actors.ts';
import {addInteraction, addSign, addStore} from '../../tests/factories.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {stamp} from '../../tests/setup/push.ts';
import {signMutators} from './sign.ts';

const pg = await postgres();
const REPORTERS = [ben, owner, admin];

/** What a browser foretells of a sign that Ana sees again, and what the triggers then make of her word. */
function seen(signId: string) {
  return pg.zql.transaction(async tx => {
    // Within a transaction the database's time stands still, so that the two can agree to the millisecond.
    const [time] = await tx.dbTransaction.query(
      'SELECT floor(extract(epoch FROM now()) * 1000)::float AS now',
      [],
    );
    const {now} = time as {now: number};
    const foretold: Partial<Sign>[] = [];
    const browser = {
      location: 'client',
      reason: 'optimistic',
      run: (query: Parameters<typeof tx.run>[0]) => tx.run(query),
      mutate: {
        signInteractions: tx.mutate.signInteractions,
        signs: {update: async (change: Partial<Sign>) => void foretold.push(change)},
      },
    } as unknown as Transaction;
    await signMutators.setConfirmed.fn({
      tx: browser,
      args: {...stamp(), at: now, signId, confirmed: true},
      ctx: ana,
    });
    const [decided] = await tx.dbTransaction.query(
      `SELECT confirmed_count AS "confirmedCount", gone_count AS "goneCount",
         floor(extract(epoch FROM last_seen_at) * 1000)::float AS "lastSeenAt",
         (extract(epoch FROM stale_at) * 1000)::float AS "staleAt"
         FROM signs WHERE id = $1`,
      [signId],
    );
    return {foretold, decided};
  });
}

test.each([0, 1, 2, 3])(
  'whoever sees a sign that %d people reported reads at once what the database will say',
  async reports => {
    await addActors(pg.db);
    const {id: storeId} = await addStore(pg.db);
    const {id} = await addSign(pg.db, {storeId, createdAt: new Date(Date.now() - 20 * DAY_MS)});
    for (const {userId} of REPORTERS.slice(0, reports)) {
      await addInteraction(pg.db, id, userId, {gone: true});
    }
    const {foretold, decided} = await seen(id);
    expect(foretold).toEqual([{id, likesCount: 0, ...decided}]);
    expect(decided).toMatchObject({confirmedCount: 1, goneCount: 0});
  },
);
