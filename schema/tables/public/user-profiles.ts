import {sql} from 'drizzle-orm';
import {index, pgTable, text, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS, US_STATES} from '../../../common/limits.ts';
import {atMost, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';

/** What anyone may know about a person. E-mail, ZIP and home position live in `user_private`. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    id: uuid().notNull().unique().defaultRandom(),
    name: text(),
    nickname: text(),
    bio: text(),
    city: text(),
    state: text(),
    location: text(),
    avatarUrl: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    atMost('user_profiles_name_length', t.name, LENGTHS.personName),
    atMost('user_profiles_nickname_length', t.nickname, LENGTHS.nickname),
    atMost('user_profiles_bio_length', t.bio, LENGTHS.bio),
    atMost('user_profiles_city_length', t.city, LENGTHS.city),
    atMost('user_profiles_location_length', t.location, LENGTHS.location),
    atMost('user_profiles_avatar_length', t.avatarUrl, LENGTHS.url),
    oneOf('user_profiles_state', t.state, US_STATES),
    // Whether a picture is shown by a profile. An expression, so that the replica skips it.
    index('user_profiles_avatar').on(sql`md5(${t.avatarUrl})`),
  ],
);
