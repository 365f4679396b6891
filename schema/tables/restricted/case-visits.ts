import {index, pgTable, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../../columns.ts';
import {users} from '../private/users.ts';
import {cases} from './cases.ts';

/** Which case a moderator looks at now, renewed while they do: for admins. */
export const caseVisits = pgTable(
  'case_visits',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, {onDelete: 'cascade'}),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, {onDelete: 'cascade'}),
    seenAt: moment().notNull(),
  },
  t => [index('case_visits_case').on(t.caseId)],
);
