import {beforeEach, expect, test} from 'vitest';
import {SIGNS_SHOWN, STORES_SHOWN} from '../../common/api/managed.ts';
import {PEOPLE_SHOWN} from '../../common/api/people.ts';
import {activeStores} from '../../permissions/store.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {userPrivate} from '../../schema/tables/restricted/users.ts';
import {zql} from '../../schema/zero.gen.ts';
import {signsShownTo} from '../../sync/queries/managed-sign.ts';
import {storesShownTo} from '../../sync/queries/managed-store.ts';
import {peopleShownTo} from '../../sync/queries/person.ts';
import {admin, ana, owner} from '../../tests/support/actors.ts';
import {addSign, addStore, minute} from '../../tests/support/factories.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {addScene} from '../../tests/support/writes.ts';
import {filterOf} from './zql-filter.ts';

const pg = await postgres();

beforeEach(async () => {
  const {storeId} = await addScene(pg.db);
  await pg.sql(
    "INSERT INTO suspensions (id, user_id, reason, created_at) VALUES (gen_random_uuid(), $1, 'Adverts.', now())",
    [ana.userId],
  );
  await addStore(pg.db, {isActive: false});
  await addStore(pg.db, {ownerId: owner.userId, latitude: null, longitude: null});
  const deleted = await addStore(pg.db, {ownerId: owner.userId, deletedAt: minute(1)});
  await addSign(pg.db, {storeId, isActive: false, userId: ana.userId});
  await addSign(pg.db, {storeId: deleted.id, deletedAt: minute(2), deletedBy: owner.userId});
});

const sorted = (rows: readonly {readonly id: string}[]) => rows.map(({id}) => id).toSorted();

test.each(STORES_SHOWN)('the stores of the list "%s" are the same in SQL', async show => {
  for (const actor of [admin, owner, ana]) {
    const q = storesShownTo(actor, show);
    const found = await pg.db.select({id: stores.id}).from(stores).where(filterOf(q));
    expect(sorted(found)).toEqual(sorted(await pg.zql.run(q)));
  }
});

test.each(SIGNS_SHOWN)('the signs of the list "%s" are the same in SQL', async show => {
  for (const actor of [admin, owner, ana]) {
    const q = signsShownTo(actor, show, null);
    const found = await pg.db.select({id: signs.id}).from(signs).where(filterOf(q));
    expect(sorted(found)).toEqual(sorted(await pg.zql.run(q)));
  }
});

test.each(PEOPLE_SHOWN)('the users of the list "%s" are the same in SQL', async show => {
  for (const actor of [admin, ana]) {
    const q = peopleShownTo(actor, show);
    const found = await pg.db.select({id: userPrivate.userId}).from(userPrivate).where(filterOf(q));
    expect(sorted(found)).toEqual((await pg.zql.run(q)).map(({userId}) => userId).toSorted());
  }
});

test('a filter that no search has is refused', () => {
  expect(() => filterOf(activeStores(zql.stores).where('name', 'ILIKE', 'a%'))).toThrow('ILIKE');
});
