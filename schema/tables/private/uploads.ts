import {sql} from 'drizzle-orm';
import {boolean, check, index, integer, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS, UPLOAD_STATES} from '../../../common/limits.ts';
import {atMost, isImageHash, moment, oneOf, privateSchema} from '../../columns.ts';
import {signs} from '../public/signs.ts';
import {users} from './users.ts';

/** Photos on their way from a browser to a sign. The browser makes the id, so a replay is known by it. */
export const uploads = privateSchema.table(
  'uploads',
  {
    id: uuid().primaryKey(),
    /** Null once the account is deleted; its unused uploads are swept as all others are. */
    userId: uuid().references(() => users.id, {onDelete: 'set null'}),
    state: text({enum: UPLOAD_STATES}).notNull(),
    /** Bytes, as announced before the first of them came. */
    size: integer().notNull(),
    /** Whether the store of uploads holds something for it. */
    hasBytes: boolean().notNull(),
    /** How often its picture was begun to be read: a file that ends the process must not do so forever. */
    attempts: integer().notNull(),
    /** An error code of `common/errors.ts`, when refused. */
    refusal: text(),
    /** Where the picture is or will be. Chosen first, so that reading it twice makes one picture. */
    imageUrl: text().notNull(),
    imageThumbhash: text(),
    imageHash: text(),
    /** The one sign that shows it. */
    signId: uuid().references(() => signs.id, {onDelete: 'set null'}),
    createdAt: moment().notNull(),
    attachedAt: moment(),
  },
  t => [
    oneOf('uploads_state', t.state, UPLOAD_STATES),
    check('uploads_refusal', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check(
      'uploads_ready',
      sql`${t.state} <> 'ready' or (${t.imageThumbhash} is not null and ${t.imageHash} is not null)`,
    ),
    atMost('uploads_image_url_length', t.imageUrl, LENGTHS.url),
    isImageHash('uploads_image_hash', t.imageHash),
    // What one person sent lately, for the quota.
    index('uploads_sent').on(t.userId, t.createdAt),
    // For the sweep.
    index('uploads_age').on(t.createdAt),
    index('uploads_sign').on(t.signId),
    // Whose a picture is that nothing shows any more.
    index('uploads_picture').on(t.imageUrl),
  ],
);
