import {randomUUID} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {z} from 'zod';
import {AppError} from '../../../common/errors.ts';
import {CASE_NOUNS, type CaseNoun, PERSON_DECISIONS} from '../../../common/moderation.ts';
import {cases} from '../../../schema/tables/restricted/cases.ts';
import {
  type AssertSuspendable,
  openCaseHere,
  type OpenCaseOn,
} from '../../../sync/mutators/case-decision.ts';
import type {IsTouched, LockCase} from '../../../sync/mutators/case.ts';
import type {FileReport} from '../../../sync/mutators/report.ts';
import type {JobData} from '../../jobs/queues.ts';
import type {MutationContext} from '../../sync/server-mutators.ts';
import {syncAccountNameOf} from '../people/mutators.ts';
import {fileReportOf} from './file-report.ts';

const ADMIN_NOT_SUSPENDED =
  'Nobody is suspended while they are an admin. Take that role from them first.';

const aboutWhat = z.object({noun: z.enum(CASE_NOUNS), item_id: z.uuid()});
const aCase = z.object({id: z.uuid()});
const aDecision = z.object({
  personId: z.uuid(),
  decision: z.enum(PERSON_DECISIONS),
  reason: z.string().trim(),
});

const LOCK_ITEM: Record<CaseNoun, string> = {
  sign: 'select from signs where id = $1::uuid for no key update',
  store: 'select from stores where id = $1::uuid for no key update',
  person: 'select from user_profiles where user_id = $1::uuid for no key update',
};

/**
 * The later of two decisions about an item finds the earlier one; so does the later of two undos of one
 * user's suspension. Writes to the item come before or after; it is locked first, as they do.
 */
export const lockCase: LockCase = async (tx, caseId) => {
  if (tx.location !== 'server') return;
  const [found] = await tx.dbTransaction.query(
    'select noun, item_id from cases where id = $1::uuid',
    [caseId],
  );
  if (!found) return;
  const {noun, item_id: itemId} = aboutWhat.parse(found);
  await tx.dbTransaction.query(LOCK_ITEM[noun], [itemId]);
  await tx.dbTransaction.query('select 1 from cases where id = $1::uuid for update', [caseId]);
  await tx.dbTransaction.query(
    `select 1 from suspensions s join cases c on c.about_id = s.user_id
      where c.id = $1::uuid for update of s`,
    [caseId],
  );
};

/** By the history, which has what others did; of what was decided the cases themselves tell. */
export const isTouched: IsTouched = async (tx, {id}, columns) => {
  if (tx.location !== 'server') return false;
  const [touched] = await tx.dbTransaction.query(
    `select 1 from cases c join history h on h.noun = c.noun and h.item_id = c.item_id
      where c.id = $1::uuid and h.created_at > c.decided_at
        and h.verb not in ('case.decide', 'case.undo') and h.after ?| string_to_array($2, ' ')
      limit 1`,
    [id, columns.map(snakeCase).join(' ')],
  );
  return touched !== undefined;
};

/** A column as the database names it, and so the history. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A promotion to admin at this moment waits for this, or this for it. */
export const assertSuspendable: AssertSuspendable = async (tx, userId) => {
  if (tx.location !== 'server') return;
  const [person] = await tx.dbTransaction.query(
    'select role from user_private where user_id = $1::uuid for update',
    [userId],
  );
  if (person?.['role'] === 'admin') throw new AppError('forbidden', ADMIN_NOT_SUSPENDED);
};

/**
 * Reports on the user and decisions about them at this moment wait for the case's row, and for the user's row
 * before it, as in `lockCase`.
 */
export const openCaseOn: OpenCaseOn = async (tx, actor, given) => {
  if (tx.location !== 'server') return openCaseHere(tx, actor, given);
  await tx.dbTransaction.query(LOCK_ITEM.person, [given.personId]);
  const [open] = await tx.dbTransaction.query(
    `insert into cases (id, noun, item_id, person_id, about_id, status, reports_count, created_at, reported_at)
     values ($1::uuid, 'person', $2::uuid, $2::uuid, $2::uuid, 'open', 0, now(), now())
     on conflict (noun, item_id) where status = 'open' do update set about_id = excluded.about_id
     returning id`,
    [given.id, given.personId],
  );
  return String(open?.['id']);
};

export const fileReport: FileReport = async (tx, {userId}, {complaint, ...report}) => {
  if (tx.location !== 'server') return;
  await fileReportOf(tx.dbTransaction, {
    ...report,
    reason: complaint,
    reporterId: userId,
    rule: null,
  });
};

/** What concerns an account is told by mail too. */
export async function mailDecision(made: MutationContext): Promise<void> {
  const db = made.tx.dbTransaction.wrappedTransaction;
  const {id} = aCase.parse(made.args);
  const [decided] = await db
    .select({userId: cases.aboutId, kind: cases.decision, reason: cases.reason})
    .from(cases)
    .where(eq(cases.id, id));
  if (!decided?.userId || (decided.kind !== 'warn' && decided.kind !== 'suspend')) return;
  await mail(made, {userId: decided.userId, kind: decided.kind, reason: decided.reason});
}

export async function mailPersonDecision(made: MutationContext): Promise<void> {
  const {personId, decision, reason} = aDecision.parse(made.args);
  await mail(made, {userId: personId, kind: decision, reason});
}

function mail({tx, enqueue}: MutationContext, data: JobData['moderation-mail']): Promise<void> {
  const job = {name: 'moderation-mail', id: randomUUID(), data} as const;
  return enqueue(tx.dbTransaction.wrappedTransaction, job);
}

/** A moderator may have edited a user's name, or undone such an edit. */
export async function syncAccountNameOfCase({tx, args}: MutationContext): Promise<void> {
  const {id} = aCase.parse(args);
  const [about] = await tx.dbTransaction.wrappedTransaction
    .select({personId: cases.personId})
    .from(cases)
    .where(eq(cases.id, id));
  if (about?.personId) await syncAccountNameOf(tx, about.personId);
}
