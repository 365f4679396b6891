import type {Transaction} from '@rocicorp/zero';
import {expect, test} from 'vitest';
import {DAY_MS} from '../../common/time.ts';
import type {Sign} from '../../schema/zero.gen.ts';
import {addActors, admin, ana, ben, owner} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../../tests/support/factories.ts';
import {fold} from '../../tests/support/recount.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {stamp} from '../../tests/support/setup/push.ts';
import {signMutators} from './sign.ts';

const pg = await postgres();
const REPORTERS = [ben, owner, admin];

type Say = (tx: Transaction, said: {writeId: string; at: number; signId: string}) => Promise<void>;

const saw: Say = (tx, said) =>
  signMutators.setConfirmed.fn({tx, args: {...said, confirmed: true}, ctx: ana});
const reports =
  (gone: boolean): Say =>
  (tx, said) =>
    signMutators.setGone.fn({tx, args: {...said, gone}, ctx: ana});

/** What a browser foretells of a sign when Ana says something of it, and what the triggers then make of her word. */
function said(signId: string, say: Say) {
  return pg.zql.transaction(async tx => {
    // Within a transaction the database's time stands still, so that the two can agree to the millisecond,
    // to which columns round it.
    const [time] = await tx.dbTransaction.query(
      'SELECT (extract(epoch FROM now()::timestamptz(3)) * 1000)::float AS now',
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
    await say(browser, {...stamp(), at: now, signId});
    await tx.dbTransaction.query('SELECT fold_reactions(10)', []);
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

/** A sign that was seen some weeks ago, and reported by so many people since. */
async function reportedSign(count: number): Promise<string> {
  await addActors(pg.db);
  const {id: storeId} = await addStore(pg.db);
  const {id} = await addSign(pg.db, {storeId, createdAt: new Date(Date.now() - 20 * DAY_MS)});
  for (const {userId} of REPORTERS.slice(0, count)) {
    await addInteraction(pg.db, id, userId, {gone: true});
  }
  await fold(pg);
  return id;
}

test.each([0, 1, 2, 3])(
  'whoever sees a sign that %d people reported reads at once what the database will say',
  async count => {
    const id = await reportedSign(count);
    const {foretold, decided} = await said(id, saw);
    expect(foretold).toEqual([{id, likesCount: 0, ...decided}]);
    expect(decided).toMatchObject({confirmedCount: 1, goneCount: 0});
  },
);

test.each([0, 1, 2, 3])(
  'whoever reports a sign that %d people reported, or takes that back, reads so too',
  async count => {
    const id = await reportedSign(count);
    for (const [gone, goneCount] of [
      [true, count + 1],
      [false, count],
    ] as const) {
      const {foretold, decided} = await said(id, reports(gone));
      expect(foretold).toEqual([{id, likesCount: 0, ...decided, lastSeenAt: undefined}]);
      expect(decided).toMatchObject({goneCount});
    }
  },
);
