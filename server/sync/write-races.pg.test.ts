import {randomUUID} from 'node:crypto';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import type {SignedIn} from '../../permissions/actor.ts';
import {addActors, admin, ana, ben, owner} from '../../tests/support/actors.ts';
import {addClaim, addSign, addStore} from '../../tests/support/factories.ts';
import {isOneWaiting} from '../../tests/support/setup/connections.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, push, fresh, stamp} from '../../tests/support/setup/push.ts';
import {connect, type ZqlDatabase} from '../db/db.ts';

const pg = await postgres();
const other = connect(pg.url);
afterAll(() => other.sql.end());

let storeId: string;
let signId: string;
let deletedSignId: string;
let claimId: ReturnType<typeof randomUUID>;

/** Ana added a store without an owner, which she may still remove; Ben claims it, and deleted the only sign there. */
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {ownerId: null, createdBy: ana.userId})).id;
  const busy = await addStore(pg.db, {ownerId: null});
  signId = (await addSign(pg.db, {storeId: busy.id, userId: ana.userId})).id;
  const deleted = {userId: ben.userId, deletedAt: new Date(), deletedBy: ben.userId};
  deletedSignId = (await addSign(pg.db, {storeId, ...deleted})).id;
  claimId = randomUUID();
  await addClaim(pg.db, storeId, ben.userId, claimId);
});

interface Contender {
  readonly who: SignedIn;
  readonly name: string;
  readonly args: () => object;
}

const removesStore: Contender = {who: ana, name: 'store.remove', args: () => ({id: storeId})};
const addsSign: Contender = {
  who: ben,
  name: 'sign.create',
  args: () => ({id: randomUUID(), storeId, text: 'Open'}),
};
const givesStore: Contender = {
  who: admin,
  name: 'store.setOwner',
  args: () => ({id: storeId, ownerId: ben.userId}),
};
const approvesClaim: Contender = {
  who: admin,
  name: 'storeClaim.decide',
  args: () => ({id: claimId, approved: true, reason: null}),
};
const restoresSign: Contender = {
  who: ben,
  name: 'sign.restore',
  args: () => ({id: deletedSignId}),
};
const claimsStore: Contender = {
  who: owner,
  name: 'storeClaim.create',
  args: () => ({
    id: randomUUID(),
    storeId,
    name: 'Olga Owner',
    contactEmail: 'olga@example.com',
    phone: '201-555-0123',
    proof: 'The lease.',
  }),
};
const removesSign: Contender = {who: ana, name: 'sign.remove', args: () => ({id: signId})};
const likesSign: Contender = {
  who: ben,
  name: 'sign.setLiked',
  args: () => ({signId, liked: true}),
};
const suspends: Contender = {
  who: admin,
  name: 'case.decidePerson',
  args: () => ({id: randomUUID(), personId: ben.userId, decision: 'suspend', reason: 'Spam.'}),
};

const send = (zql: ZqlDatabase, {who, name, args}: Contender) =>
  push(zql, who, name, {...args(), ...stamp()}, fresh(), ANY_JOBS);

/** The database of a write that stays in its transaction, with all its rows written, until it is let go. */
function heldBack(zql: ZqlDatabase) {
  const written = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const transaction: ZqlDatabase['transaction'] = (work, input) =>
    zql.transaction(async (...given) => {
      const result = await work(...given);
      written.resolve();
      await gate.promise;
      return result;
    }, input);
  const held = new Proxy(zql, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)),
  });
  return {zql: held, written: written.promise, letGo: gate.resolve};
}

/** The second write begins while the first is not committed; it ends, or waits until the first has ended. */
async function together(first: Contender, second: Contender): Promise<string[]> {
  const held = heldBack(pg.zql);
  const one = send(held.zql, first);
  await held.written;
  let ended = false;
  const two = send(other.zql, second).finally(() => (ended = true));
  try {
    await expect.poll(async () => ended || isOneWaiting(pg)).toBe(true);
  } finally {
    held.letGo();
  }
  return Promise.all([one, two]).then(outcomes => outcomes.map(({code}) => code));
}

describe('of two writes at one moment that exclude each other, the later is refused', () => {
  test.each([
    ['a store is removed', 'a sign is added there', removesStore, addsSign, 'not-found'],
    ['a sign is added', 'its store is removed', addsSign, removesStore, 'store-in-use'],
    ['a store is removed', 'it gets an owner', removesStore, givesStore, 'not-found'],
    ['a store gets an owner', 'it is removed', givesStore, removesStore, 'store-in-use'],
    ['a store is removed', 'a claim on it is approved', removesStore, approvesClaim, 'not-found'],
    ['a store is removed', 'a sign is restored there', removesStore, restoresSign, 'not-found'],
    ['a sign is restored', 'its store is removed', restoresSign, removesStore, 'store-in-use'],
    ['a store is removed', 'it is claimed', removesStore, claimsStore, 'not-found'],
    ['a claim is approved', 'its store is removed', approvesClaim, removesStore, 'store-in-use'],
    ['a claim is approved', 'it is approved again', approvesClaim, approvesClaim, 'claim-decided'],
  ])('%s, and %s', async (...[, , first, second, refusal]) => {
    expect(await together(first, second)).toEqual(['ok', refusal]);
    const [{strays} = {strays: -1}] = await pg.sql<{strays: number}>(
      `SELECT count(*) AS strays FROM stores st WHERE deleted_at IS NOT NULL AND (owner_id IS NOT NULL
         OR EXISTS (SELECT FROM signs si WHERE si.store_id = st.id AND si.deleted_at IS NULL))`,
    );
    expect(strays).toBe(0);
  });
});

describe('of two writes at one moment that may follow each other, both take effect', () => {
  test.each([
    ['a sign is removed', 'it is liked', removesSign, likesSign],
    ['a sign is liked', 'it is removed', likesSign, removesSign],
  ])('%s, and %s', async (...[, , first, second]) => {
    expect(await together(first, second)).toEqual(['ok', 'ok']);
    expect(await pg.sql('SELECT visible FROM signs WHERE id = $1', [signId])).toEqual([
      {visible: false},
    ]);
  });

  test('a user is suspended while adding a sign, and cannot add another', async () => {
    expect(await together(addsSign, suspends)).toEqual(['ok', 'ok']);
    expect(await send(pg.zql, addsSign)).toMatchObject({code: 'suspended'});
  });
});
