import {randomUUID} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {z} from 'zod';
import {cases} from '../../schema/guarded/cases.ts';
import {AppError} from '../../sync/errors.ts';
import type {AssertSuspendable, LockCase} from '../../sync/mutators/case.ts';
import type {FileReport} from '../../sync/mutators/report.ts';
import {fileReportOf} from '../moderation/file-report.ts';
import type {Made} from './index.ts';
import {carryNameOf} from './profile.ts';

const ADMIN_NOT_SUSPENDED =
  'Nobody is suspended while they are an admin. Take that role from them first.';

const aCase = z.object({id: z.uuid()});

/**
 * Of two who decide about a thing at once the later finds what the earlier decided; so do two who take
 * back what suspended one person.
 */
export const lockCase: LockCase = async (tx, caseId) => {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select 1 from cases where id = $1::uuid for update', [caseId]);
  await tx.dbTransaction.query(
    `select 1 from suspensions s join cases c on c.about_id = s.user_id
      where c.id = $1::uuid for update of s`,
    [caseId],
  );
};

/** Whoever is made an admin meanwhile waits for this, or this for them. */
export const assertSuspendable: AssertSuspendable = async (tx, userId) => {
  if (tx.location !== 'server') return;
  const [person] = await tx.dbTransaction.query(
    'select role from user_private where user_id = $1::uuid for update',
    [userId],
  );
  if (person?.['role'] === 'admin') throw new AppError('forbidden', ADMIN_NOT_SUSPENDED);
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
export async function mailDecision({tx, args, enqueue}: Made): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const {id} = aCase.parse(args);
  const [decided] = await db
    .select({userId: cases.aboutId, kind: cases.decision, reason: cases.reason})
    .from(cases)
    .where(eq(cases.id, id));
  if (!decided?.userId || (decided.kind !== 'warn' && decided.kind !== 'suspend')) return;
  const data = {userId: decided.userId, kind: decided.kind, reason: decided.reason};
  await enqueue(db, {name: 'moderation-mail', id: randomUUID(), data});
}

/** A moderator may have edited what a person is called, or taken that back. */
export async function carryNameOfCase({tx, args}: Made): Promise<void> {
  const {id} = aCase.parse(args);
  const [about] = await tx.dbTransaction.wrappedTransaction
    .select({personId: cases.personId})
    .from(cases)
    .where(eq(cases.id, id));
  if (about?.personId) await carryNameOf(tx, about.personId);
}
