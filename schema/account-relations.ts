import {relations} from 'drizzle-orm';
import {accounts, sessions, users} from './tables/private/users.ts';

/** The paths that better-auth follows to have a row and what belongs to it with one statement. */
export const sessionsRelations = relations(sessions, ({one}) => ({
  user: one(users, {fields: [sessions.userId], references: [users.id]}),
}));

export const usersRelations = relations(users, ({many}) => ({accounts: many(accounts)}));

export const accountsRelations = relations(accounts, ({one}) => ({
  user: one(users, {fields: [accounts.userId], references: [users.id]}),
}));
