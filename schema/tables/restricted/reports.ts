import {sql} from 'drizzle-orm';
import {check, index, pgTable, text, uniqueIndex, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {CASE_RULES, REPORT_REASONS} from '../../../common/moderation.ts';
import {atMost, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';
import {cases} from './cases.ts';

/** A report by a user, a visitor or a rule: for admins. Each files one in a case. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, {onDelete: 'cascade'}),
    /** Null for a visitor, and for a rule. */
    reporterId: uuid().references(() => users.id, {onDelete: 'cascade'}),
    /** Null for a rule. */
    reason: text({enum: REPORT_REASONS}),
    rule: text({enum: CASE_RULES}),
    note: text(),
    createdAt: moment().notNull(),
  },
  t => [
    oneOf('reports_reason', t.reason, REPORT_REASONS),
    oneOf('reports_rule', t.rule, CASE_RULES),
    atMost('reports_note_length', t.note, LENGTHS.reason),
    check('reports_why', sql`(${t.reason} is null) <> (${t.rule} is null)`),
    uniqueIndex('reports_once')
      .on(t.caseId, t.reporterId)
      .where(sql`${t.reporterId} is not null`),
    uniqueIndex('reports_rule_once')
      .on(t.caseId, t.rule)
      .where(sql`${t.rule} is not null`),
    index('reports_case').on(t.caseId, t.createdAt.desc(), t.id.desc()),
    index('reports_reporter').on(t.reporterId),
  ],
);
