import {defineMutator, type Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import type {Actor} from '../../permissions/actor.ts';
import {canSuspend, visibleCases, visibleSuspensions} from '../../permissions/case.ts';
import {can} from '../../permissions/roles.ts';
import {CASE_DECISIONS, EDITABLE_FIELDS, LENGTHS} from '../../schema/limits.ts';
import {type Case, zql} from '../../schema/zero.gen.ts';
import {id, optionalText, requiredText, write} from '../args.ts';
import {AppError, SENTENCES} from '../errors.ts';
import {assertAllowed, assertSignedIn, clock, foundOrAbsentLocally} from '../guards.ts';
import {refusable} from '../prediction.ts';
import {
  columnsBy,
  type Decided,
  differs,
  isAboutPerson,
  putItem,
  type Row,
  readItem,
} from './case-item.ts';

/** Makes who decides about a thing at the same moment wait for each other; only the server can. */
export type LockCase = (tx: Transaction, caseId: string) => Promise<void>;

const UNDECIDED = {
  decision: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  before: null,
  after: null,
};

/** Refuses to suspend an admin, who would be in charge and not; who is one only the server knows. */
export type AssertSuspendable = (tx: Transaction, userId: string) => Promise<void>;

/** The verbs of moderators. The server runs them with functions of its own. */
export const caseMutators = (lockCase: LockCase, assertSuspendable: AssertSuspendable) => ({
  /** Ends a case. What it changes of the thing is kept with it, so that it can be undone. */
  decide: defineMutator(
    z.object({
      ...write,
      id,
      decision: z.enum(CASE_DECISIONS, 'A decision is not valid.'),
      /** Whose thing it is reads it. */
      reason: requiredText(LENGTHS.reason, 'The reason', SENTENCES['reason-required']),
      /** Where something is edited: what stands there from now on. */
      words: optionalText(LENGTHS.signText, 'The text'),
      field: z.optional(z.enum(EDITABLE_FIELDS, 'What is edited is not valid.')),
    }),
    refusable(async ({tx, args, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'case.decide.any'));
      await lockCase(tx, args.id);
      const open = await foundOrAbsentLocally(tx, caseBy(actor, args.id));
      if (!open) return;
      if (open.status !== 'open') throw new AppError('case-decided');
      const now = clock(tx, args.at);
      const suspended =
        args.decision === 'suspend'
          ? await suspend(tx, open, args.reason, now, canSuspend(actor, open))
          : undefined;
      const changed = await changeItem(tx, open, args, now);
      const isChange = suspended !== undefined || changed !== undefined;
      await tx.mutate.cases.update({
        id: open.id,
        status: 'decided',
        decision: args.decision,
        reason: args.reason,
        decidedAt: now,
        decidedBy: actor.userId,
        before: isChange ? {...suspended?.before, ...changed?.before} : null,
        after: isChange ? {...suspended?.after, ...changed?.after} : null,
      });

      async function suspend(
        tx: Transaction,
        {aboutId}: Case,
        reason: string,
        createdAt: number,
        allowed: boolean,
      ) {
        assertAllowed(allowed && aboutId !== null);
        await assertSuspendable(tx, aboutId);
        const suspensions = visibleSuspensions(actor, zql.suspensions);
        const was = (await tx.run(suspensions.where('userId', aboutId).one())) !== undefined;
        if (!was) await tx.mutate.suspensions.insert({userId: aboutId, reason, createdAt});
        return {before: {suspended: was}, after: {suspended: true}};
      }
    }),
  ),

  /** Takes a decision back: the thing is as it was, and the case is open again. */
  undo: defineMutator(
    z.object({...write, id}),
    refusable(async ({tx, args, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'case.decide.any'));
      await lockCase(tx, args.id);
      const decided = await foundOrAbsentLocally(tx, caseBy(actor, args.id));
      if (!decided || decided.decision === null) return;
      const {aboutId, decision} = decided;
      const before = ofItem(decided.before);
      const after = ofItem(decided.after);
      if (
        decision === 'suspend' &&
        aboutId !== null &&
        !(await isSuspendedElsewhere(decided, aboutId))
      ) {
        await tx.mutate.suspensions.delete({userId: aboutId});
      }
      if (Object.keys(after).length > 0) {
        const item = await readItem(tx, decided);
        if (item && !differs(item, after) && !(await isHiddenSince(decided))) {
          await putItem(tx, decided, before, clock(tx, args.at));
        } else if (!isAboutPerson(decision)) {
          // What was said to a person is taken back whatever became of the thing.
          if (item) throw new AppError('case-changed');
          if (tx.location === 'server') throw new AppError('not-found');
        }
      }
      // What was reported since then has a case of its own.
      const other = await tx.run(casesOf(actor, decided).where('status', 'open').one());
      const status = other ? 'decided' : 'open';
      await tx.mutate.cases.update({...UNDECIDED, id: decided.id, status});

      /** Whether they are for another thing as well. */
      async function isSuspendedElsewhere(here: Case, userId: string): Promise<boolean> {
        const others = visibleCases(actor, zql.cases)
          .where('aboutId', userId)
          .where('decision', 'suspend')
          .where('id', '!=', here.id);
        return (await tx.run(others.one())) !== undefined;
      }

      /** Whether it was hidden once more, which looks the same and stands by itself. */
      async function isHiddenSince(hidden: Case): Promise<boolean> {
        if (hidden.decision === 'edit' || hidden.decision === 'keep') return false;
        const later = casesOf(actor, hidden)
          .where('decision', 'hide')
          .where('decidedAt', '>', hidden.decidedAt ?? 0);
        return (await tx.run(later.one())) !== undefined;
      }
    }),
  ),
});

/** All about the same thing. Its id alone does not say which: browsers make them. */
const casesOf = (actor: Actor, {noun, itemId}: Case) =>
  visibleCases(actor, zql.cases).where('noun', noun).where('itemId', itemId);

const caseBy = (actor: Actor, caseId: string) =>
  visibleCases(actor, zql.cases).where('id', caseId).one();

/** Of what a decision changed that which stands with the thing. */
const ofItem = (columns: Case['before']): Row =>
  Object.fromEntries(Object.entries(columns ?? {}).filter(([column]) => column !== 'suspended'));

/** What the decision changes of the thing, if anything, and how that was. */
async function changeItem(tx: Transaction, open: Case, decided: Decided, now: number) {
  const item = await readItem(tx, open);
  if (!item) {
    // Nothing is left to change of what is gone; that it is in order can still be said.
    const changes = decided.decision === 'hide' || decided.decision === 'edit';
    if (changes && tx.location === 'server') throw new AppError('not-found');
    return undefined;
  }
  const after = columnsBy(open.noun, decided, item);
  if (Object.keys(after).length === 0) return undefined;
  const before: Row = Object.fromEntries(
    Object.keys(after).map(column => [column, item[column] ?? null]),
  );
  await putItem(tx, open, after, now);
  return {before, after};
}
