import connectTo from 'postgres';
import {afterAll, expect, test} from 'vitest';
import {addActors, ana, ben} from '../../tests/support/actors.ts';
import {addInteraction, addSign, addStore} from '../../tests/support/factories.ts';
import {miscounts} from '../../tests/support/recount.ts';
import {isOneWaiting} from '../../tests/support/setup/connections.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {foldCounts} from './fold-counts.ts';

const pg = await postgres();
const other = connectTo(pg.url, {max: 1});
afterAll(() => other.end());

test('an account can be deleted while its likes are being folded', async () => {
  await addActors(pg.db);
  const {id: storeId} = await addStore(pg.db);
  const {id: signId} = await addSign(pg.db, {storeId, userId: ana.userId});
  await addInteraction(pg.db, signId, ben.userId, {liked: true});
  let folding: Promise<void> | undefined;
  await other.begin(async tx => {
    await tx`SELECT FROM users WHERE id = ${ana.userId} FOR UPDATE`;
    folding = foldCounts(pg.db);
    await expect.poll(() => isOneWaiting(pg)).toBe(true);
    await tx`UPDATE signs SET deleted_at = now()`;
    await tx`DELETE FROM signs`;
    await tx`DELETE FROM users WHERE id = ${ana.userId}`;
  });
  await folding;
  expect(await miscounts(pg)).toEqual([]);
  expect(await pg.sql('SELECT FROM private.statistics_changes')).toEqual([]);
});
