import {sql} from 'drizzle-orm';
import {check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid} from 'drizzle-orm/pg-core';
import {LENGTHS} from '../../../common/limits.ts';
import {
  CASE_DECISIONS,
  CASE_NOUNS,
  CASE_RULES,
  CASE_STATUSES,
  REPORT_REASONS,
} from '../../../common/moderation.ts';
import {atMost, moment, oneOf} from '../../columns.ts';
import {users} from '../private/users.ts';
import {signs} from '../public/signs.ts';
import {stores} from '../public/stores.ts';
import type {Columns} from './history.ts';

/** Something that an admin is to look at, with all that was reported of it: for admins. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    noun: text({enum: CASE_NOUNS}).notNull(),
    /** The one of the next three that is there. */
    itemId: uuid().notNull(),
    signId: uuid().references(() => signs.id, {onDelete: 'cascade'}),
    storeId: uuid().references(() => stores.id, {onDelete: 'cascade'}),
    personId: uuid().references(() => users.id, {onDelete: 'cascade'}),
    /** The user behind the subject, who is notified; null without one. */
    aboutId: uuid().references(() => users.id, {onDelete: 'set null'}),
    status: text({enum: CASE_STATUSES}).notNull(),
    reportsCount: integer().notNull(),
    createdAt: moment().notNull(),
    /** When the last report came. */
    reportedAt: moment().notNull(),
    /** Null while it is open, and where it ended without one: the thing was deleted. */
    decision: text({enum: CASE_DECISIONS}),
    reason: text(),
    decidedAt: moment(),
    decidedBy: uuid().references(() => users.id, {onDelete: 'set null'}),
    /** Which suspension the decision began or upholds; it may have ended since. */
    suspensionId: uuid(),
    /** What the decision changed of the thing, as browsers name it: how it was, and how it is. */
    before: jsonb().$type<Columns>(),
    after: jsonb().$type<Columns>(),
  },
  t => [
    oneOf('cases_noun', t.noun, CASE_NOUNS),
    oneOf('cases_status', t.status, CASE_STATUSES),
    oneOf('cases_decision', t.decision, CASE_DECISIONS),
    atMost('cases_reason_length', t.reason, LENGTHS.reason),
    check('cases_item', sql`${t.itemId} = coalesce(${t.signId}, ${t.storeId}, ${t.personId})`),
    uniqueIndex('cases_one_open')
      .on(t.noun, t.itemId)
      .where(sql`${t.status} = 'open'`),
    index('cases_queue').on(t.status, t.reportsCount.desc(), t.reportedAt.desc(), t.id.desc()),
    index('cases_decided').on(t.status, t.decidedAt.desc(), t.id.desc()),
    index('cases_sign').on(t.signId),
    index('cases_store').on(t.storeId),
    index('cases_person').on(t.personId),
    index('cases_about').on(t.aboutId),
    index('cases_decider').on(t.decidedBy),
  ],
);

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
