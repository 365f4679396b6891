import {randomUUID} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {
  avatarName,
  IMAGES_PATH,
  isAvatarName,
  photoName,
  variantNames,
} from '../../common/images/images.ts';
import {unassignedStore} from '../../common/new-rows.ts';
import {contactMessages} from '../../schema/tables/private/contact-messages.ts';
import {passkeys, signupMetadata, verifications} from '../../schema/tables/private/users.ts';
import {userProfiles} from '../../schema/tables/public/user-profiles.ts';
import {caseVisits} from '../../schema/tables/restricted/cases.ts';
import {notifications} from '../../schema/tables/restricted/notifications.ts';
import {storeFollows} from '../../schema/tables/restricted/stores.ts';
import {suspensions} from '../../schema/tables/restricted/users.ts';
import {type ImageStore} from '../../server/storage/images/image-store.ts';
import {admin, ana, ben, emailOf, owner} from './actors.ts';
import {
  addCase,
  addClaim,
  addInteraction,
  addSign,
  addStore,
  addUpload,
  minute,
} from './factories.ts';
import type {TestDatabase} from './setup/pg.ts';
import {sendAlone, stamp} from './setup/push.ts';
import {photoOf} from './setup/uploads.ts';

/** What becomes of Ana's when she goes depends on what these are. */
export interface Everything {
  /** A photo that Ben saw. */
  readonly seenId: string;
  /** Signs that no other user has seen. */
  readonly unseenIds: readonly string[];
  readonly ownedId: string;
  readonly foundId: string;
  /** Of Ben's, which Ana liked and saw. */
  readonly bensId: string;
  /** Names of files. */
  readonly seenPhoto: string;
  readonly otherPhotos: readonly string[];
}

let picture: Promise<Uint8Array> | undefined;

/**
 * Keeps the files of a picture, all alike: to encode each takes longer than all rows.
 * @returns its address.
 */
async function putPicture(images: ImageStore, name: string): Promise<string> {
  picture ??= photoOf('#c33');
  const variants = isAvatarName(name) ? [] : variantNames(name).map(variant => variant.name);
  for (const file of [name, ...variants]) await images.put(file, await picture);
  return `${IMAGES_PATH}${name}`;
}

/** Leaves something of Ana in every table that can hold something of a person. */
export async function addEverythingOfAna(
  {db, zql}: TestDatabase,
  images: ImageStore,
): Promise<Everything> {
  const {userId} = ana;
  let made = 0;
  const addPicture = async (signId: string | null, avatar = false) => {
    const at = minute((made += 1));
    const name = avatar ? avatarName(at, userId) : photoName(at, '0123456789abcdef');
    const imageUrl = await putPicture(images, name);
    await addUpload(db, {userId, signId, imageUrl});
    return {name, imageUrl};
  };
  const addPhotoSign = async (storeId: string) => {
    const {id} = await addSign(db, {storeId, userId});
    const {name, imageUrl} = await addPicture(id);
    await db.execute(`update signs set type = 'photo', text = null, text_content = null,
      extracted_text = 'OPEN', image_url = '${imageUrl}' where id = '${id}'`);
    return {id, name};
  };

  const owned = await addStore(db, {ownerId: userId, createdBy: userId});
  const found = {...unassignedStore('Ana Reyes', 417), id: randomUUID()};
  await addStore(db, {...found, createdBy: userId});
  const seen = await addPhotoSign(owned.id);
  const unseen = await addPhotoSign(owned.id);
  const deleted = await addSign(db, {storeId: owned.id, userId, deletedAt: new Date()});
  const hidden = await addSign(db, {storeId: owned.id, userId, moderation: 'hidden'});
  const replaced = await addPicture(seen.id);
  const begun = await addPicture(null);
  const avatar = await addPicture(null, true);
  await db
    .update(userProfiles)
    .set({avatarUrl: avatar.imageUrl, bio: 'I read signs.'})
    .where(eq(userProfiles.userId, userId));

  const bens = await addSign(db, {storeId: owned.id, userId: ben.userId});
  await addInteraction(db, bens.id, userId, {liked: true, confirmed: true});
  await addInteraction(db, seen.id, ben.userId, {confirmed: true, liked: true});
  await addInteraction(db, seen.id, userId, {confirmed: true});
  await addInteraction(db, unseen.id, userId, {confirmed: true});
  await addInteraction(db, unseen.id, ben.userId, {liked: true});
  await addClaim(db, (await addStore(db, {ownerId: owner.userId})).id, userId);
  await db.insert(storeFollows).values({userId, storeId: owned.id, createdAt: new Date()});
  await db.insert(notifications).values({
    id: randomUUID(),
    userId,
    kind: 'claim-rejected',
    storeId: owned.id,
    createdAt: new Date(),
  });
  const email = emailOf('ana');
  await db.insert(contactMessages).values({
    id: randomUUID(),
    name: 'Ana',
    email: email.toUpperCase(),
    comment: 'Hello',
  });
  await db.insert(verifications).values({
    identifier: 'reset-password:hash',
    value: userId,
    expiresAt: new Date(Date.now() + 60_000),
  });
  await db.insert(passkeys).values({
    name: 'Ana’s phone',
    publicKey: 'a public key',
    userId,
    credentialID: 'a credential',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  await db.insert(signupMetadata).values({userId, ipAddress: '192.0.2.7'});
  await db.execute(`insert into private.push_subscriptions (session_id, endpoint, p256dh, auth)
    select id, 'https://push.example.com/' || id, '192.0.2.7', 'a push secret'
      from private.sessions where user_id = '${userId}' limit 1`);
  await sendAlone(zql, ana, 'report.create', {
    ...stamp(),
    id: randomUUID(),
    noun: 'sign',
    itemId: bens.id,
    complaint: 'other',
    note: 'Ana Reyes says so.',
  });
  const reported = await addCase(db, {signId: seen.id, aboutId: userId}, ben.userId);
  await addCase(db, {personId: userId, aboutId: userId, decidedBy: userId}, ben.userId);
  await db.insert(caseVisits).values({userId, caseId: reported.id, seenAt: new Date()});
  // The history names her as an actor, and as the user behind an item.
  await sendAlone(zql, ana, 'sign.setActive', {
    ...stamp(),
    id: bens.id,
    isActive: false,
    reason: 'Not ours.',
  });
  await sendAlone(zql, ana, 'sign.setActive', {...stamp(), id: bens.id, isActive: true});
  await sendAlone(zql, admin, 'profile.update', {
    ...stamp(),
    userId,
    name: 'Ana Reyes',
    nickname: null,
    bio: 'I read signs.',
    city: null,
    state: null,
  });
  await sendAlone(zql, ana, 'sign.setLiked', {...stamp(), signId: seen.id, liked: true});
  await db
    .insert(suspensions)
    .values({id: randomUUID(), userId, reason: 'Spam.', createdAt: new Date()});
  return {
    seenId: seen.id,
    unseenIds: [unseen.id, deleted.id, hidden.id],
    ownedId: owned.id,
    foundId: found.id,
    bensId: bens.id,
    seenPhoto: seen.name,
    otherPhotos: [unseen.name, replaced.name, begun.name, avatar.name],
  };
}
