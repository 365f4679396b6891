import {sql} from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {CLAIM_STATUSES, LENGTHS} from '../../../common/limits.ts';
import {atMost, filled, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';
import {stores} from '../public/stores.ts';

/** A person's word that a store is theirs, with proof: for them and for admins only. */
export const storeClaims = pgTable(
  'store_claims',
  {
    id: uuid().primaryKey(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    contactUser: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    name: text().notNull(),
    contactEmail: text().notNull(),
    phone: text().notNull(),
    proof: text().notNull(),
    status: text({enum: CLAIM_STATUSES}).notNull(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    /** Why it was rejected: the claimant reads it. */
    reason: text(),
  },
  t => [
    oneOf('store_claims_status', t.status, CLAIM_STATUSES),
    filled('store_claims_name_filled', t.name, LENGTHS.personName),
    filled('store_claims_email_filled', t.contactEmail, LENGTHS.email),
    filled('store_claims_phone_filled', t.phone, LENGTHS.phone),
    filled('store_claims_proof_filled', t.proof, LENGTHS.claimProof),
    atMost('store_claims_reason_length', t.reason, LENGTHS.reason),
    uniqueIndex('store_claims_one_open')
      .on(t.storeId, t.contactUser)
      .where(sql`${t.status} = 'pending'`),
    index('store_claims_own').on(t.contactUser, t.storeId, t.createdAt.desc(), t.id.desc()),
    index('store_claims_store').on(t.storeId, t.status),
    index('store_claims_queue').on(t.status, t.createdAt, t.id),
    index('store_claims_decided').on(t.decidedAt.desc(), t.id.desc()),
  ],
);

/** For the owner and admins. Likes and "Saw it" count on the day they were given, until undone. */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    /** In UTC. */
    day: date().notNull(),
    /** Browsers that showed its page, each once. */
    viewsCount: integer().notNull(),
    sawCount: integer().notNull(),
    likesCount: integer().notNull(),
  },
  t => [primaryKey({columns: [t.storeId, t.day]}), index('store_days_age').on(t.day)],
);

/** Who wants to know of new signs at which store: for themselves only. */
export const storeFollows = pgTable(
  'store_follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, {onDelete: 'cascade'}),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, {onDelete: 'cascade'}),
    createdAt: moment().notNull(),
  },
  t => [
    primaryKey({columns: [t.userId, t.storeId]}),
    index('store_follows_store').on(t.storeId, t.userId),
  ],
);
