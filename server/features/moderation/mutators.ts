import {randomUUID} from 'node:crypto';
import {eq, and, isNull} from 'drizzle-orm';
import {z} from 'zod';
import type {ReportInput} from '../../../common/api/report.ts';
import {AppError} from '../../../common/errors.ts';
import {
  CASE_NOUNS,
  type CaseNoun,
  type PersonDecision,
  type CaseRule,
  type ReportReason,
} from '../../../common/moderation.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {cases} from '../../../schema/tables/restricted/cases.ts';
import {userPrivate, suspensions} from '../../../schema/tables/restricted/users.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {called, laidOut, type Letter} from '../../mail/letter.ts';
import type {MailNeeds} from '../../mail/mail.ts';
import type {ById, MutationContext, Step} from '../../sync/override.ts';
import {syncAccountName} from '../people/mutators.ts';

const ADMIN_NOT_SUSPENDED =
  'Nobody is suspended while they are an admin. Take that role from them first.';

const aboutWhat = z.object({noun: z.enum(CASE_NOUNS), item_id: z.uuid()});

const LOCK_ITEM: Record<CaseNoun, string> = {
  sign: 'select from signs where id = $1::uuid for no key update',
  store: 'select from stores where id = $1::uuid for no key update',
  person: 'select from user_profiles where user_id = $1::uuid for no key update',
};

/**
 * The later of two decisions about an item finds the earlier one; so does the later of two undos of one
 * user's suspension. Writes to the item come before or after; it is locked first, as they do.
 */
export async function lockCase({tx, args: {id}}: MutationContext<ById>): Promise<void> {
  const [found] = await tx.dbTransaction.query(
    'select noun, item_id from cases where id = $1::uuid',
    [id],
  );
  if (!found) return;
  const {noun, item_id: itemId} = aboutWhat.parse(found);
  await tx.dbTransaction.query(LOCK_ITEM[noun], [itemId]);
  await tx.dbTransaction.query('select 1 from cases where id = $1::uuid for update', [id]);
  await tx.dbTransaction.query(
    `select 1 from suspensions s join cases c on c.about_id = s.user_id
      where c.id = $1::uuid for update of s`,
    [id],
  );
}

interface AboutPerson extends ById {
  readonly personId: string;
  readonly decision: PersonDecision;
  readonly reason: string;
}

/**
 * Opens the case that the mutator decides, unless there is one. Reports on the user and decisions about them at this
 * moment wait for the case's row, and for the user's row before it, as in `lockCase`.
 */
export async function openCase({tx, args: {id, personId}}: MutationContext<AboutPerson>) {
  await tx.dbTransaction.query(LOCK_ITEM.person, [personId]);
  await tx.dbTransaction.query(
    `insert into cases (id, noun, item_id, person_id, about_id, status, reports_count, created_at, reported_at)
     select $1::uuid, 'person', p.user_id, p.user_id, p.user_id, 'open', 0, now(), now() from user_profiles p
      where p.user_id = $2::uuid and not exists (select from cases where id = $1::uuid)
     on conflict (noun, item_id) where status = 'open' do update set about_id = excluded.about_id`,
    [id, personId],
  );
  await tx.dbTransaction.query('select 1 from suspensions where user_id = $1::uuid for update', [
    personId,
  ]);
}

/** An avatar that a moderator took off comes back if its file is still there, and from here on it stays. */
export async function keepAvatar({tx, args: {id}}: MutationContext<ById>): Promise<void> {
  await tx.dbTransaction.query(
    `with kept as (
       update private.uploads u set attached_at = now() from cases c
        where c.id = $1::uuid and u.user_id = c.person_id and u.image_url = c.before ->> 'avatarUrl'
          and u.state = 'ready'
       returning u.id)
     update cases set before = before || '{"avatarUrl": null}'
      where id = $1::uuid and before ->> 'avatarUrl' is not null and not exists (select from kept)`,
    [id],
  );
}

export async function fileReport({
  tx,
  args: {id, noun, itemId, complaint, note},
  actor: {userId},
}: MutationContext<ReportInput>): Promise<void> {
  const report = {id, noun, itemId, note, reason: complaint, reporterId: userId, rule: null};
  await fileReportOf(tx.dbTransaction, report);
}

/** A moderator may have edited a user's name, or undone such an edit. */
export async function syncAccountNameOfCase({tx, args: {id}}: MutationContext<ById>) {
  const [about] = await tx.dbTransaction.wrappedTransaction
    .select({userId: cases.personId})
    .from(cases)
    .where(eq(cases.id, id));
  if (about?.userId) await syncAccountName({tx, args: {userId: about.userId}});
}

export const settleDecision: Step<ById> = async made => {
  const [decided] = await made.tx.dbTransaction.wrappedTransaction
    .select({personId: cases.aboutId, decision: cases.decision, reason: cases.reason})
    .from(cases)
    .where(eq(cases.id, made.args.id));
  const {personId, decision, reason} = decided ?? {};
  if (!personId || !reason || (decision !== 'warn' && decision !== 'suspend')) return;
  await settleAboutPerson({...made, args: {id: made.args.id, personId, decision, reason}});
};

/** What concerns an account is told by mail too. A promotion to admin at this moment waits for this, or this for it. */
export const settleAboutPerson: Step<AboutPerson> = async ({tx, args, enqueue}) => {
  const {personId: userId, decision, reason} = args;
  const db = tx.dbTransaction.wrappedTransaction;
  if (decision === 'suspend') {
    const [person] = await db
      .select({role: userPrivate.role})
      .from(userPrivate)
      .where(eq(userPrivate.userId, userId))
      .for('update');
    if (person?.role === 'admin') throw new AppError('forbidden', ADMIN_NOT_SUSPENDED);
  }
  const data = {userId, kind: decision, reason};
  await enqueue(db, {name: 'moderation-mail', id: randomUUID(), data});
};

interface Told {
  readonly name: string;
  readonly reason: string | null;
  readonly url: string;
}

const because = (reason: string | null) => (reason ? {quote: reason} : {});
const action = (url: string) => ({label: 'Open Signpost', url});
const greeting = (name: string) => `Hello ${called(name)},`;

export const warnedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'A moderator warned you',
  heading: 'A moderator warned you',
  paragraphs: [
    `${greeting(name)} a moderator looked at something of yours, and asks you to mind this:`,
  ],
  ...because(reason),
  action: action(url),
  closing: 'Nothing else has changed. If it goes on, your account may be suspended.',
});

export const suspendedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'Your account is suspended',
  heading: 'Your account is suspended',
  paragraphs: [
    `${greeting(name)} a moderator suspended your account. You can log in and read everything, but not write.`,
    'The reason:',
  ],
  ...because(reason),
  action: action(url),
  closing: 'If you think that this is a mistake, please write to us by the contact form.',
});

/** Mails a user the decision about their account, unless it was undone by then, or the account is deleted. */
export function tellOfModeration({db, sendMail, publicUrl}: MailNeeds): Worker<'moderation-mail'> {
  return async ({userId, kind, reason}, id) => {
    const [person] = await db
      .select({email: users.email, name: users.name, suspended: suspensions.userId})
      .from(users)
      .leftJoin(suspensions, eq(suspensions.userId, users.id))
      .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
      .where(and(eq(users.id, userId), isNull(userPrivate.removedAt)));
    if (!person || (kind === 'suspend' && person.suspended === null)) return;
    const letterOf = kind === 'warn' ? warnedLetter : suspendedLetter;
    const letter = letterOf({name: person.name, reason, url: publicUrl});
    await sendMail({id, to: [person.email], ...laidOut(letter)});
  };
}

/** What runs SQL within a transaction. */
interface Database {
  query(statement: string, values: unknown[]): Promise<Iterable<unknown>>;
}

/** A report of a person, of a visitor, or of a rule. */
interface FiledReport {
  readonly id: string;
  readonly noun: CaseNoun;
  readonly itemId: string;
  readonly reporterId: string | null;
  /** Null for a rule. */
  readonly reason: ReportReason | null;
  readonly rule: CaseRule | null;
  readonly note: string | null;
}

/** Files a report in the open case, in place of the same user's earlier one; none of what is deleted. */
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
