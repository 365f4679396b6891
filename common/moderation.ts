import {LENGTHS} from './limits.ts';

/** What moderation goes by: words that are stored with cases, and what bounds it. The browser may import this file. */

/** Of what may be reported. */
export const CASE_NOUNS = ['sign', 'store', 'person'] as const;
export type CaseNoun = (typeof CASE_NOUNS)[number];

export const CASE_STATUSES = ['open', 'decided'] as const;

export const CASE_DECISIONS = ['keep', 'hide', 'edit', 'warn', 'suspend'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** Of them those that are for the person more than for what they posted. */
export const PERSON_DECISIONS = ['warn', 'suspend'] as const satisfies readonly CaseDecision[];
export type PersonDecision = (typeof PERSON_DECISIONS)[number];

/** The reasons for a report. */
export const REPORT_REASONS = ['wrong', 'gone', 'offensive', 'personal', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What raises a case by itself; `held`: a new person's sign waits to be approved. */
export const CASE_RULES = ['held', 'links', 'phone', 'burst', 'repeated'] as const;
export type CaseRule = (typeof CASE_RULES)[number];

export const EDITABLE_FIELDS = ['words', 'description', 'bio', 'nickname', 'name'] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];

interface Editable {
  readonly field: EditableField;
  readonly longest: number;
  /** Whether the thing cannot be without it. */
  readonly required: boolean;
}

/** What of a thing moderators may edit, a column but for the words of a sign. Where none is named, the first. */
export const EDITABLE: Record<CaseNoun, readonly Editable[]> = {
  sign: [{field: 'words', longest: LENGTHS.signText, required: true}],
  store: [
    {field: 'description', longest: LENGTHS.description, required: false},
    {field: 'name', longest: LENGTHS.storeName, required: true},
  ],
  person: [
    {field: 'bio', longest: LENGTHS.bio, required: false},
    {field: 'nickname', longest: LENGTHS.nickname, required: false},
    {field: 'name', longest: LENGTHS.personName, required: false},
  ],
};

/** How many of a person's signs others must have seen before theirs are not held any more, where that is done. */
export const TRUSTED_AFTER = 3;

/** Milliseconds for which a moderator who said that they look at a case is taken to do so. */
export const VISIT_MS = 45_000;
