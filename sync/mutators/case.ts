import * as z from 'zod/mini';
import {id, optionalText, seen, write} from '../../common/api/fields/args.ts';
import {requiredReason} from '../../common/api/fields/forms.ts';
import {AppError} from '../../common/errors.ts';
import {LENGTHS} from '../../common/limits.ts';
import {CASE_DECISIONS, EDITABLE_FIELDS, PERSON_DECISIONS} from '../../common/moderation.ts';
import type {Actor} from '../../permissions/actor.ts';
import {canDecideAbout, visibleCases} from '../../permissions/case.ts';
import {visibleHistory} from '../../permissions/history.ts';
import {can} from '../../permissions/roles.ts';
import {type Case, zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, userMutator} from '../guards.ts';
import {caseBy, decideCase, endSuspensionBy, openCaseOn} from './case-decision.ts';
import {differs, isAboutPerson, ofItem, putItem, readItem} from './case-item.ts';

const UNDECIDED = {
  decision: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  suspensionId: null,
  before: null,
  after: null,
};

const NOT_VALID = 'A decision is not valid.';

export const caseMutators = {
  /** Ends a case. The case keeps the changed values, so that the decision can be undone. */
  decide: userMutator(
    z.object({
      ...write,
      id,
      decision: z.enum(CASE_DECISIONS, NOT_VALID),
      /** For "kept" it is optional. Users who reported the item read it, and the author or owner of all but "kept". */
      reason: optionalText(LENGTHS.reason, 'The reason'),
      /** Where something is edited: what stands there from now on. */
      words: optionalText(LENGTHS.signText, 'The text'),
      field: z.optional(z.enum(EDITABLE_FIELDS, 'What is edited is not valid.')),
      /** What was decided about. */
      seen,
    }),
    async ({tx, args, writeId, actor, now}) => {
      assertAllowed(can(actor, 'case.decide.any'));
      const open = await foundOrAbsentLocally(tx, caseBy(actor, args.id));
      if (!open) return;
      if (open.status !== 'open') throw new AppError('case-decided');
      const {decision, reason, words, field, seen} = args;
      if (reason === null && decision !== 'keep') throw new AppError('reason-required');
      await decideCase(tx, actor, open, {
        decision,
        reason,
        words,
        field,
        seen,
        writeId,
        now,
      });
    },
  ),

  /**
   * Warns or suspends a user, with or without a report: an open case on the user is decided with it; otherwise a
   * case is made for the decision alone.
   */
  decidePerson: userMutator(
    z.object({
      ...write,
      id,
      personId: id,
      decision: z.enum(PERSON_DECISIONS, NOT_VALID),
      reason: requiredReason,
    }),
    async ({tx, args, writeId, actor, now}) => {
      const {personId, decision, reason} = args;
      assertAllowed(canDecideAbout(actor, personId));
      await foundOrAbsentLocally(tx, zql.userProfiles.where('userId', personId).one());
      const open = await openCaseOn(tx, actor, {id: args.id, personId, now});
      if (!open) return;
      await decideCase(tx, actor, open, {decision, reason, words: null, writeId, now});
    },
  ),

  /** Undoes a decision: the item is as it was, and its reports are pending again. */
  undo: userMutator(z.object({...write, id}), async ({tx, args, actor, now}) => {
    assertAllowed(can(actor, 'case.decide.any'));
    const decided = await foundOrAbsentLocally(tx, caseBy(actor, args.id));
    if (!decided || decided.decision === null) return;
    const {decision} = decided;
    const before = ofItem(decided.before);
    const after = ofItem(decided.after);
    if (decision === 'suspend') await endSuspensionBy(tx, actor, decided);
    if (Object.keys(after).length > 0) {
      const item = await readItem(tx, decided);
      if (item && !differs(item, after) && !(await isChangedSince(decided))) {
        await putItem(tx, decided, before, now);
      } else if (!isAboutPerson(decision)) {
        // A warning or suspension is undone whatever became of the item.
        if (item) throw new AppError('case-changed');
        if (tx.location === 'server') throw new AppError('not-found');
      }
    }
    // Later reports have a case of their own, and a case without reports does not become pending again.
    const other = await tx.run(casesOf(actor, decided).where('status', 'open').one());
    const status = other || decided.reportsCount === 0 ? 'decided' : 'open';
    await tx.mutate.cases.update({...UNDECIDED, id: decided.id, status});

    /** What looks the same may have been decided once more since, or be changed there and back. */
    async function isChangedSince(earlier: Case): Promise<boolean> {
      const columns = Object.keys(before);
      const later = await tx.run(
        casesOf(actor, earlier)
          .where('decision', 'IS NOT', null)
          .where('decidedAt', '>', earlier.decidedAt ?? 0),
      );
      if (later.some(each => columns.some(column => column in ofItem(each.after)))) return true;
      const changes = await tx.run(
        visibleHistory(actor, zql.history)
          .where('noun', earlier.noun)
          .where('itemId', earlier.itemId)
          .where('createdAt', '>', earlier.decidedAt ?? 0)
          .where('verb', 'NOT IN', ['case.decide', 'case.undo']),
      );
      return changes.some(each => columns.some(column => snakeCase(column) in (each.after ?? {})));
    }
  }),
};

/** A column as the database names it, and so the history. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** All about the same thing. Its id alone does not say which: browsers make them. */
const casesOf = (actor: Actor, {noun, itemId}: Case) =>
  visibleCases(actor, zql.cases).where('noun', noun).where('itemId', itemId);
