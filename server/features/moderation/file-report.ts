import type {CaseNoun, CaseRule, ReportReason} from '../../../common/moderation.ts';

/** What runs SQL within a transaction. */
interface Database {
  query(statement: string, values: unknown[]): Promise<Iterable<unknown>>;
}

/** A report of a person, of a visitor, or of a rule. */
export interface FiledReport {
  /** Its own. */
  readonly id: string;
  readonly noun: CaseNoun;
  readonly itemId: string;
  readonly reporterId: string | null;
  /** Null for a rule. */
  readonly reason: ReportReason | null;
  readonly rule: CaseRule | null;
  readonly note: string | null;
}

/**
 * Files a report in the open case of its subject; it replaces an earlier report of the same user. A deleted
 * subject cannot be reported.
 */
export async function fileReportOf(database: Database, report: FiledReport): Promise<void> {
  const {id, noun, itemId, reporterId, reason, rule, note} = report;
  await database.query('select reports_file($1::uuid, $2, $3::uuid, $4::uuid, $5, $6, $7)', [
    id,
    noun,
    itemId,
    reporterId,
    reason,
    rule,
    note,
  ]);
}
