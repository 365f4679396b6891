import {expect, test} from 'vitest';
import type {Actor} from '../../permissions/actor.ts';
import {addActors, admin, ana, ben} from '../../tests/support/actors.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {suspensionQueries} from './profile.ts';

const pg = await postgres();

const own = (actor: Actor) => pg.zql.run(suspensionQueries.own.fn({args: undefined, ctx: actor}));

test('a suspended user reads why; no other user does, not even an admin', async () => {
  await addActors(pg.db);
  await pg.sql("INSERT INTO suspensions VALUES ($1, 'Spam.', now(), gen_random_uuid())", [
    ana.userId,
  ]);
  expect(await own(ana)).toMatchObject({userId: ana.userId, reason: 'Spam.'});
  for (const actor of [undefined, ben, admin]) expect((await own(actor)) ?? null).toBeNull();
});
