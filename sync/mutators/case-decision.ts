import type {Transaction} from '@rocicorp/zero';
import {judgedOf, contentRevision} from '../../common/api/fields/content-revision.ts';
import {AppError} from '../../common/errors.ts';
import type {Actor, SignedIn} from '../../permissions/actor.ts';
import {canDecideAbout, visibleCases, visibleSuspensions} from '../../permissions/case.ts';
import {type Case, zql} from '../../schema/zero.gen.ts';
import {assertAllowed, isTaken} from '../guards.ts';
import {
  columnsBy,
  type Decision,
  isAboutPerson,
  putItem,
  type CaseRow,
  readItem,
} from './case-item.ts';

export const caseBy = (actor: Actor, caseId: string) =>
  visibleCases(actor, zql.cases).where('id', caseId).one();

interface OpenCaseGiven {
  readonly id: string;
  readonly personId: string;
  readonly now: number;
}

/** The open case on a user, or else a new one of this id without reports. */
export async function openCaseOn(
  tx: Transaction,
  actor: SignedIn,
  {id, personId, now}: OpenCaseGiven,
): Promise<Case | undefined> {
  const onPerson = visibleCases(actor, zql.cases).where('personId', personId);
  const open = await tx.run(onPerson.where('status', 'open').one());
  if (open || (await isTaken(tx, caseBy(actor, id)))) return open;
  await tx.mutate.cases.insert({
    id,
    noun: 'person',
    itemId: personId,
    personId,
    aboutId: personId,
    status: 'open',
    reportsCount: 0,
    createdAt: now,
    reportedAt: now,
  });
  return tx.run(caseBy(actor, id));
}

interface Deciding extends Decision {
  /** What the moderator saw, see `contentRevision`; undefined for a decision about a user, whatever their profile says. */
  readonly seen?: string | undefined;
  readonly writeId: string;
  readonly now: number;
}

/** Ends an open case. The case keeps the changed values, so that the decision can be undone. */
export async function decideCase(
  tx: Transaction,
  actor: SignedIn,
  open: Case,
  {seen, writeId, now, ...decision}: Deciding,
): Promise<void> {
  const item = await readItem(tx, open);
  assertSeen();
  const suspended = isAboutPerson(decision.decision) ? await decideAbout(open.aboutId) : undefined;
  const changed = await changeItem();
  const isChange = suspended !== undefined || changed !== undefined;
  await tx.mutate.cases.update({
    id: open.id,
    status: 'decided',
    decision: decision.decision,
    reason: decision.reason,
    decidedAt: now,
    decidedBy: actor.userId,
    suspensionId: suspended?.id ?? null,
    before: isChange ? {...suspended?.before, ...changed?.before} : null,
    after: isChange ? {...suspended?.after, ...changed?.after} : null,
  });

  async function decideAbout(userId: string | null) {
    assertAllowed(canDecideAbout(actor, userId));
    if (decision.decision !== 'suspend') return undefined;
    const earlier = await suspensionOf(tx, actor, userId);
    if (!earlier) {
      const {reason} = decision;
      if (reason === null) throw new AppError('reason-required');
      await tx.mutate.suspensions.insert({id: writeId, userId, reason, createdAt: now});
    }
    const id = earlier?.id ?? writeId;
    return {id, before: {suspended: earlier !== undefined}, after: {suspended: true}};
  }

  /** A browser may not have the thing there. */
  function assertSeen() {
    if (!item && tx.location === 'client') return;
    const isSame =
      seen === undefined ? isAboutPerson(decision.decision) : seen === contentRevision(open, item);
    if (!isSame) throw new AppError('case-changed');
  }

  /** What the decision changes of the thing, if anything, and how that was. */
  async function changeItem() {
    if (!item) {
      // A deleted item cannot be changed, but it can still be kept.
      const changes = decision.decision === 'hide' || decision.decision === 'edit';
      if (changes && tx.location === 'server') throw new AppError('not-found');
      return undefined;
    }
    const after = columnsBy(open.noun, decision, item);
    if (Object.keys(after).length === 0) return undefined;
    const before: CaseRow = Object.fromEntries(
      Object.keys(after).map(column => [column, item[column] ?? null]),
    );
    await putItem(tx, open, after, now);
    // Undoing shows it again: with the content that was judged, and not with content that no moderator has read.
    const shows = decision.decision === 'hide' && 'isActive' in after;
    return {before, after: shows ? {...after, ...judgedOf(open.noun, item)} : after};
  }
}

/**
 * Ends the suspension that a case began or upholds, unless another upholds it too. Any other has nothing to do
 * with it: what it had to do with was ended by hand.
 */
export async function endSuspensionBy(
  tx: Transaction,
  actor: SignedIn,
  {id, aboutId, suspensionId}: Case,
): Promise<void> {
  if (aboutId === null) return;
  const suspension = await suspensionOf(tx, actor, aboutId);
  if (!suspension || suspension.id !== suspensionId) return;
  const others = visibleCases(actor, zql.cases)
    .where('aboutId', aboutId)
    .where('suspensionId', suspensionId)
    .where('id', '!=', id);
  if ((await tx.run(others.one())) === undefined) {
    await tx.mutate.suspensions.delete({userId: aboutId});
  }
}

const suspensionOf = (tx: Transaction, actor: SignedIn, userId: string) =>
  tx.run(visibleSuspensions(actor, zql.suspensions).where('userId', userId).one());
