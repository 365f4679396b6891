import {inet, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {privateSchema} from '../private-schema.ts';
import {users} from './users.ts';

/** Details of a sign-up that only the operator may see. */
export const signupMetadata = privateSchema.table('signup_metadata', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, {onDelete: 'cascade'}),
  ipAddress: inet(),
  createdAt: moment().notNull().defaultNow(),
});
