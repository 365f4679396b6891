import type {Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {id, roundedLatitude, roundedLongitude, write} from '../../common/api/fields/args.ts';
import {signText} from '../../common/api/fields/forms.ts';
import {AppError, SENTENCES} from '../../common/errors.ts';
import {NEW_SIGN, photoSign, type SignPicture, textSign} from '../../common/new-rows.ts';
import {WEEK_MS} from '../../common/time.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {can} from '../../permissions/roles.ts';
import {canEditSign} from '../../permissions/sign.ts';
import {ownsStore, visibleStores} from '../../permissions/store.ts';
import {type Store, zql} from '../../schema/zero.gen.ts';
import {
  assertAllowed,
  foundOrAbsentLocally,
  isTaken,
  reachableSign,
  userMutator,
} from '../guards.ts';

/** Milliseconds. */
const A_WHILE = WEEK_MS;
/** The picture columns of a photo until the server's row arrives: the browser shows its words. */
const PICTURE_TO_COME: SignPicture = {imageUrl: null, imageThumbhash: null, imageHash: null};

/** What of an upload goes to a sign. */
export interface Upload {
  readonly uploadId: string;
  readonly signId: string;
}

/**
 * Gives the upload to the sign and tells its picture; undefined in a browser, which does not know it.
 * @throws AppError when it cannot be had.
 */
export type AttachUpload = (
  tx: Transaction,
  actor: SignedIn,
  upload: Upload,
) => Promise<SignPicture | undefined>;

/** With an upload the sign is a photo, and its text the words in it. */
const content = {
  ...write,
  id,
  text: signText,
  uploadId: z.optional(id),
};

type Content = {readonly text: string; readonly uploadId?: string | undefined};

/** A text sign is asked for its words otherwise than a photo for those in it. */
const withWords = [
  z.refine<Content>(({text, uploadId}) => text !== '' || uploadId !== undefined, {
    path: ['text'],
    message: SENTENCES['sign-text-required'],
  }),
  z.refine<Content>(({text, uploadId}) => text !== '' || uploadId === undefined, {
    path: ['text'],
    message: SENTENCES['sign-words-required'],
  }),
] as const;

const newSign = z
  .object({
    ...content,
    storeId: id,
    /** The position of the author's device, rounded. The store's own position takes precedence. */
    latitude: z.optional(roundedLatitude),
    longitude: z.optional(roundedLongitude),
  })
  .check(...withWords);
type NewSign = z.output<typeof newSign>;

/** The mutators that say what a sign shows. The server runs the same ones with its own `attachUpload`. */
export const signContent = (attachUpload: AttachUpload) => ({
  /** A sign at a store. */
  create: userMutator(newSign, async ({tx, args, actor, now}) => {
    assertAllowed(can(actor, 'sign.create'));
    const store = await foundOrAbsentLocally(
      tx,
      visibleStores(zql.stores).where('id', args.storeId).one(),
    );
    if (store?.isActive === false) throw new AppError('store-inactive');
    if (await isTaken(tx, zql.signs.where('id', args.id).one())) return;

    const {uploadId, text} = args;
    const shown =
      uploadId === undefined
        ? textSign(text)
        : photoSign(
            text,
            (await attachUpload(tx, actor, {uploadId, signId: args.id})) ?? PICTURE_TO_COME,
          );
    await tx.mutate.signs.insert({
      ...NEW_SIGN,
      ...shown,
      id: args.id,
      storeId: args.storeId,
      userId: actor.userId,
      // A prediction: the trigger ignores it.
      fromStore: ownsStore(actor, store),
      ...placeOf(store, args),
      lastSeenAt: now,
      // The database says when; until then it need only be to come.
      staleAt: now + A_WHILE,
      visibleSince: now,
      createdAt: now,
      updatedAt: now,
    });
    // The trigger settles the real values; this lets the writer's own home list move at once.
    if (tx.location === 'client' && store) {
      await tx.mutate.stores.update({
        id: store.id,
        visibleSignsCount: store.visibleSignsCount + 1,
        freshSignsCount: store.freshSignsCount + 1,
        newestSignId: args.id,
        newestSignAt: now,
        newestSignStaleAt: now + A_WHILE,
      });
    }
  }),

  /**
   * Changes the words, and the picture where there is a new one. What was verified was what the sign showed before, so
   * `verified` is cleared.
   */
  update: userMutator(z.object(content).check(...withWords), async ({tx, args, actor, now}) => {
    const sign = await reachableSign(tx, actor, args.id);
    if (!sign) return;
    assertAllowed(canEditSign(actor, sign, sign.store));
    const {uploadId, text} = args;
    const picture =
      uploadId === undefined
        ? undefined
        : await attachUpload(tx, actor, {uploadId, signId: sign.id});
    await tx.mutate.signs.update({
      id: sign.id,
      ...changed(sign, text, picture),
      verified: false,
      updatedAt: now,
    });
  }),
});

function changed(sign: {type: 'photo' | 'text'}, text: string, picture: SignPicture | undefined) {
  if (picture) return photoSign(text, picture);
  return sign.type === 'text' ? {text, textContent: text} : {extractedText: text};
}

/** Both degrees or neither. */
function placeOf(store: Store | undefined, device: Pick<NewSign, 'latitude' | 'longitude'>) {
  const known = [store, device].find(
    place => typeof place?.latitude === 'number' && typeof place.longitude === 'number',
  );
  return {latitude: known?.latitude ?? null, longitude: known?.longitude ?? null};
}
