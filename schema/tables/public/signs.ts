import {sql} from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {LENGTHS, MODERATION_STATES, SIGN_TYPES} from '../../../common/limits.ts';
import {atMost, coordinates, isImageHash, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';
import {stores} from './stores.ts';

export const signs = pgTable(
  'signs',
  {
    id: uuid().primaryKey(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    /** Null once the author's account is gone. */
    userId: uuid().references(() => users.id, {onDelete: 'set null'}),
    type: text({enum: SIGN_TYPES}).notNull(),
    text: text(),
    textContent: text(),
    imageUrl: text(),
    /** Base64 of a picture of a few bytes that stands in until the photo is there. */
    imageThumbhash: text(),
    /** By which nearly the same picture is known (`common/images/image-hash.ts`). */
    imageHash: text(),
    extractedText: text(),
    isActive: boolean().notNull(),
    /** Why others than its author switched it off, which the author reads; null while it is on. */
    hiddenReason: text(),
    verified: boolean().notNull(),
    /** Whether the store's owner posted what it shows, at that store. By trigger. */
    fromStore: boolean().notNull(),
    moderation: text({enum: MODERATION_STATES}).notNull(),
    /** Kept by trigger (`sign_is_visible`), so that public lists need no join to the store. */
    visible: boolean().notNull(),
    /** By trigger: since when it is visible; null while it is not, and for what is older than this column. */
    visibleSince: moment(),
    /** The three counts are kept by trigger from `sign_interactions`. */
    likesCount: integer().notNull(),
    /** Of all three counts and `lastSeenAt`: raised by one with each change (`private.sign_likes`). By trigger. */
    likesVersion: integer().notNull(),
    confirmedCount: integer().notNull(),
    /** Reports that it is gone, made since it was last seen. */
    goneCount: integer().notNull(),
    /** Degrees, WGS 84: where the sign was seen. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** When a user last saw it: the post, or the latest "Saw it" that was not undone. By trigger. */
    lastSeenAt: moment().notNull(),
    /** A UTC midnight, kept by trigger (`sign_stale_at`), at which it leaves the default lists. */
    staleAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
    /** `deletedAt` once more, by trigger, as lists of what can be brought back go by it: only this has an index. */
    binnedAt: moment(),
    /** Who deleted it and may bring it back; an account that is gone by now may still stand here. */
    deletedBy: uuid(),
  },
  t => [
    oneOf('signs_type', t.type, SIGN_TYPES),
    oneOf('signs_moderation', t.moderation, MODERATION_STATES),
    atMost('signs_text_length', t.text, LENGTHS.signText),
    atMost('signs_text_content_length', t.textContent, LENGTHS.signText),
    atMost('signs_extracted_text_length', t.extractedText, LENGTHS.signText),
    atMost('signs_image_url_length', t.imageUrl, LENGTHS.url),
    atMost('signs_image_thumbhash_length', t.imageThumbhash, LENGTHS.thumbhash),
    isImageHash('signs_image_hash', t.imageHash),
    atMost('signs_hidden_reason_length', t.hiddenReason, LENGTHS.reason),
    check(
      'signs_content',
      sql`case ${t.type} when 'text' then ${t.text} is not null and ${t.text} ~ '\\S' else ${t.imageUrl} is not null end`,
    ),
    check('signs_counts', sql`least(${t.likesCount}, ${t.confirmedCount}, ${t.goneCount}) >= 0`),
    coordinates('signs_coordinates', t.latitude, t.longitude),
    // A store's page, and the trigger that finds a store's newest visible sign. Both pass over signs that
    // are too old, or not old enough, without a look at their rows: that is in the index too.
    index('signs_store').on(t.storeId, t.visible, t.createdAt.desc(), t.id.desc(), t.staleAt),
    // A person's page, and what they see of it themself.
    index('signs_author').on(t.userId, t.visible, t.createdAt.desc(), t.id.desc()),
    index('signs_own').on(t.userId, t.createdAt.desc(), t.id.desc()),
    // What of it waits for a moderator, among all that was hidden or switched off.
    index('signs_held').on(t.userId, t.visible, t.moderation, t.createdAt.desc(), t.id.desc()),
    // Whether a picture is shown by a sign. An expression, so that the replica skips it.
    index('signs_picture').on(sql`md5(${t.imageUrl})`),
    // The newest signs everywhere.
    index('signs_newest').on(t.visible, t.createdAt.desc(), t.id.desc()),
    // What others see since a moment, for searches that stay open.
    index('signs_visible_since').on(t.visible, t.visibleSince.desc(), t.id.desc()),
    // The admin table: all signs, those of a store, unverified and deleted ones. None begins with `deleted_at`,
    // as none of the stores' indexes does.
    index('signs_posted').on(t.createdAt.desc(), t.id.desc()),
    index('signs_store_posted').on(t.storeId, t.createdAt.desc(), t.id.desc()),
    index('signs_verified').on(t.verified, t.createdAt.desc(), t.id.desc()),
    index('signs_binned').on(t.binnedAt.desc(), t.id.desc()),
    // The same of one store, and of what one person deleted; and those that were switched off.
    index('signs_store_binned').on(t.storeId, t.binnedAt.desc(), t.id.desc()),
    index('signs_binned_by').on(t.deletedBy, t.binnedAt.desc(), t.id.desc()),
    index('signs_inactive').on(t.visible, t.isActive, t.createdAt.desc(), t.id.desc()),
  ],
);
