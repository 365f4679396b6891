import {randomUUID} from 'node:crypto';
import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {contentRevision} from '../../common/api/fields/content-revision.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {notifications} from '../../schema/tables/restricted/notifications.ts';
import {storeClaims} from '../../schema/tables/restricted/stores.ts';
import {suspensions} from '../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../server/db/db.ts';
import {addActors, admin, ana, ben, MEMBERS, owner} from './actors.ts';
import {addCase, addClaim, addSign, addStore, signRow, storeRow} from './factories.ts';
import {stamp} from './setup/push.ts';

/** What the sample writes work on. */
export interface Scene {
  readonly storeId: string;
  readonly signId: string;
}

/** One for each of the members. */
const NOTIFICATION_IDS = Object.values(MEMBERS).map(({userId}) => userId.replace(/^0/, 'a'));

/** Of the owner on their store, from before it was theirs. */
export const OPEN_CLAIM_ID = '00000000-0000-4000-8000-0000000000c1';

/** About Ana's sign, which Ben reported. */
export const OPEN_CASE_ID = '00000000-0000-4000-8000-0000000000c2';
/** About the owner's store: they were warned. */
export const DECIDED_CASE_ID = '00000000-0000-4000-8000-0000000000c3';

/** What a moderator sees who decides the open case, or switches the sign. */
const SEEN = contentRevision({noun: 'sign', aboutId: ana.userId}, signRow({storeId: ''}));
const SEEN_STORE = contentRevision({noun: 'store', aboutId: owner.userId}, storeRow());

/** Of Ana, for the write that ends it. */
const SUSPENSION_ID = '00000000-0000-4000-8000-0000000000c4';

/** Ana hung a sign, by now verified, at the owner's store. Ben has no tie to any of it. All were told something. */
export async function addScene(
  db: DatabaseConnection['db'],
  given: {hidden?: boolean; deleted?: boolean} = {},
): Promise<Scene> {
  await addActors(db);
  const store = await addStore(db, {ownerId: owner.userId});
  const sign = await addSign(db, {
    storeId: store.id,
    userId: ana.userId,
    verified: true,
    moderation: given.hidden ? 'hidden' : 'ok',
    deletedAt: given.deleted ? new Date() : null,
  });
  await addClaim(db, store.id, owner.userId, OPEN_CLAIM_ID);
  await addCase(db, {id: OPEN_CASE_ID, signId: sign.id, aboutId: ana.userId}, ben.userId);
  await addCase(db, {
    id: DECIDED_CASE_ID,
    storeId: store.id,
    aboutId: owner.userId,
    status: 'decided',
    decision: 'warn',
    reason: 'Please be kind.',
  });
  await db.insert(notifications).values(
    Object.values(MEMBERS).map(({userId}, index) => ({
      id: NOTIFICATION_IDS[index] ?? userId,
      userId,
      kind: 'claim-rejected' as const,
      storeId: store.id,
      createdAt: new Date(),
    })),
  );
  return {storeId: store.id, signId: sign.id};
}

const STORE_FIELDS = {
  name: 'Pier Records',
  address: '2 Harbor Road',
  city: 'Buffalo',
  state: 'NY',
  zip: '14201',
  category: 'retail',
  description: 'Second-hand.',
  phone: '555 0101',
  website: 'https://pier.example.com',
  facebook: null,
  twitter: null,
  yelp: null,
  position: {latitude: 42.88, longitude: -78.88},
};

type Args = ReadonlyJSONObject;

/** Every write there is, in a form that is valid and changes something. A new one needs a line. */
export const WRITES: Readonly<Record<string, (scene: Scene) => Args>> = {
  'person.update': () => ({
    userId: ana.userId,
    username: 'ana-r',
    name: 'Ana R.',
    nickname: 'Nan',
    city: 'Troy',
    state: 'NY',
  }),
  'profile.update': () => ({
    userId: ana.userId,
    name: 'Ana R.',
    nickname: 'Nan',
    bio: 'I read signs.',
    city: 'Troy',
    state: 'NY',
  }),
  'profile.setDigest': () => ({wanted: true}),
  'profile.setAvatar': () => ({userId: ana.userId, uploadId: null}),
  'sign.create': ({storeId}) => ({id: randomUUID(), storeId, text: 'Fresh bread'}),
  'sign.update': ({signId}) => ({id: signId, text: 'Stale bread'}),
  'sign.setActive': ({signId}) => ({
    id: signId,
    isActive: false,
    reason: 'Not our sign.',
    seen: SEEN,
  }),
  'sign.setVerified': ({signId}) => ({id: signId, verified: false}),
  'sign.setDetails': ({signId}) => ({
    id: signId,
    verified: false,
    isActive: false,
    reason: 'Not our sign.',
    seen: SEEN,
    latitude: 42.88,
    longitude: -78.88,
  }),
  'sign.restore': ({signId}) => ({id: signId}),
  'sign.remove': ({signId}) => ({id: signId, reason: 'Because.'}),
  'sign.setLiked': ({signId}) => ({signId, liked: true}),
  'sign.setConfirmed': ({signId}) => ({signId, confirmed: true}),
  'sign.setGone': ({signId}) => ({signId, gone: true}),
  'store.create': () => ({id: randomUUID(), ...STORE_FIELDS}),
  'store.createUnassigned': () => ({
    id: randomUUID(),
    number: 417,
    latitude: 40.743,
    longitude: -74.032,
  }),
  'store.update': ({storeId}) => ({id: storeId, ...STORE_FIELDS}),
  'store.setOwner': ({storeId}) => ({id: storeId, ownerId: ben.userId}),
  'store.restore': ({storeId}) => ({id: storeId}),
  'store.remove': ({storeId}) => ({id: storeId, reason: 'Because.'}),
  'storeClaim.create': ({storeId}) => ({
    id: randomUUID(),
    storeId,
    name: 'A. Claimant',
    contactEmail: 'claimant@example.com',
    phone: '555 0100',
    proof: 'My name is on the lease.',
  }),
  'storeClaim.decide': () => ({id: OPEN_CLAIM_ID, approved: false, reason: 'The lease ended.'}),
  'storeClaim.undo': () => ({id: OPEN_CLAIM_ID}),
  'report.create': ({signId}) => ({
    id: randomUUID(),
    noun: 'sign',
    itemId: signId,
    complaint: 'gone',
    note: 'It was taken down.',
  }),
  'case.decide': () => ({
    id: OPEN_CASE_ID,
    decision: 'keep',
    reason: 'It is still there.',
    words: null,
    seen: SEEN,
  }),
  'case.decidePerson': () => ({
    id: randomUUID(),
    personId: ben.userId,
    decision: 'suspend',
    reason: 'Spam, again and again.',
  }),
  'case.undo': () => ({id: DECIDED_CASE_ID}),
  'suspension.end': () => ({userId: ana.userId, id: SUSPENSION_ID}),
  'storeFollow.set': ({storeId}) => ({storeId, followed: true}),
  'notification.setRead': () => ({ids: NOTIFICATION_IDS}),
  'store.setActive': ({storeId}) => ({
    id: storeId,
    isActive: false,
    reason: 'They closed.',
    seen: SEEN_STORE,
  }),
};

/** Prepares the scene for a write that cannot be made in it as it is. */
export async function prepareFor(db: DatabaseConnection['db'], name: string): Promise<void> {
  const deletedAt = new Date();
  if (name === 'sign.restore') await db.update(signs).set({deletedAt, deletedBy: owner.userId});
  if (name === 'store.restore') await db.update(stores).set({deletedAt});
  if (name === 'storeClaim.undo') {
    await db
      .update(storeClaims)
      .set({status: 'rejected', reason: 'The lease ended.', decidedAt: deletedAt});
  }
  if (name === 'suspension.end') {
    await db
      .insert(suspensions)
      .values({id: SUSPENSION_ID, userId: ana.userId, reason: 'Spam.', createdAt: new Date()});
  }
}

/** A user who may make each sample write: an admin, but for writes that admins do not need. */
export const whoMay = (name: string): SignedIn => (name === 'storeClaim.create' ? ben : admin);

/** The arguments of a sample write, with a write id of its own. */
export function writeOf(name: string, scene: Scene): Args & ReturnType<typeof stamp> {
  const args = WRITES[name];
  if (!args) throw new Error(`No sample of ${name}.`);
  return {...args(scene), ...stamp()};
}
