import {index, pgTable, uuid} from 'drizzle-orm/pg-core';
import {moment} from '../columns.ts';
import {users} from '../private/users.ts';
import {cases} from './cases.ts';

/** Which case somebody looks at now, as long as they say so: for admins. */
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
