import type {Transaction} from '@rocicorp/zero';
import {AppError} from '../../common/errors.ts';
import {
  type CaseDecision,
  type CaseNoun,
  EDITABLE,
  type EditableField,
  PERSON_DECISIONS,
  type PersonDecision,
} from '../../common/moderation.ts';
import {type Case, zql} from '../../schema/zero.gen.ts';

/** Columns of a thing that is reported, as browsers name them. */
export type CaseRow = Record<string, string | number | boolean | null>;

type Reported = Pick<Case, 'noun' | 'itemId'>;

/** The thing, unless it is deleted or not here. */
export async function readItem(
  tx: Transaction,
  {noun, itemId}: Reported,
): Promise<CaseRow | undefined> {
  switch (noun) {
    case 'sign':
      return tx.run(zql.signs.where('id', itemId).where('deletedAt', 'IS', null).one());
    case 'store':
      return tx.run(zql.stores.where('id', itemId).where('deletedAt', 'IS', null).one());
    case 'person':
      return tx.run(zql.userProfiles.where('userId', itemId).one());
  }
}

/** Writes some of its columns. */
export async function putItem(
  tx: Transaction,
  {noun, itemId}: Reported,
  columns: CaseRow,
  updatedAt: number,
): Promise<void> {
  switch (noun) {
    case 'sign':
      return tx.mutate.signs.update({...columns, ...shown(tx, columns), id: itemId, updatedAt});
    case 'store':
      return tx.mutate.stores.update({
        ...columns,
        ...('isActive' in columns && {inactiveSince: columns['isActive'] ? null : updatedAt}),
        id: itemId,
        updatedAt,
      });
    case 'person':
      return tx.mutate.userProfiles.update({...columns, userId: itemId, updatedAt});
  }
}

/** A prediction; on the server a trigger says what is visible. */
const shown = (tx: Transaction, {isActive}: CaseRow) =>
  tx.location === 'client' && isActive === false ? {visible: false} : {};

/** Of what a decision changed that which stands with the thing. */
export const ofItem = (columns: Case['before']): CaseRow =>
  Object.fromEntries(Object.entries(columns ?? {}).filter(([column]) => column !== 'suspended'));

export const differs = (item: CaseRow, columns: CaseRow): boolean =>
  Object.entries(columns).some(([column, value]) => (item[column] ?? null) !== value);

/** What is decided of a thing. */
export interface Decision {
  readonly decision: CaseDecision;
  /** Read by the author or owner, and by users who reported the item. Null only for "kept". */
  readonly reason: string | null;
  /** Where something is edited: what stands there from now on. */
  readonly words: string | null;
  readonly field?: EditableField | undefined;
}

/** What a moderator who hides a sign sets, and who shows it again. Its owner cannot undo that. */
export const HIDDEN = {isActive: false, moderation: 'hidden'} as const;

/** Whether it is for the person more than for what they posted. */
export const isAboutPerson = (decision: CaseDecision | null): decision is PersonDecision =>
  PERSON_DECISIONS.some(each => each === decision);

/** What a decision makes of which thing. A sign that was held waits no longer, whichever it is. */
export function columnsBy(noun: CaseNoun, decided: Decision, item: CaseRow): CaseRow {
  const {decision, reason} = decided;
  const isHeld = item['moderation'] === 'held';
  const approved: CaseRow = isHeld ? {moderation: 'ok'} : {};
  if (decision === 'hide' || (isHeld && isAboutPerson(decision))) {
    if (noun === 'sign') return {...HIDDEN, hiddenReason: reason};
    return noun === 'store' ? {isActive: false} : {bio: null, avatarUrl: null};
  }
  if (decision === 'edit') return {...edited(noun, decided, item), ...approved};
  return decision === 'keep' ? approved : {};
}

/** @throws AppError where the thing has no such field, or cannot be without it, or has no room for so much. */
function edited(noun: CaseNoun, {words, field}: Decision, item: CaseRow): CaseRow {
  const editable = EDITABLE[noun].find(each => field === undefined || each.field === field);
  if (!editable) throw new AppError('invalid');
  const {longest, required} = editable;
  if (words === null && required) {
    throw new AppError(noun === 'sign' ? 'sign-text-required' : 'store-fields-required');
  }
  if (words !== null && words.length > longest) {
    throw new AppError('invalid', `The text must be at most ${longest} characters.`);
  }
  if (noun !== 'sign') return {[editable.field]: words};
  // The moderator who verified it read other words.
  return item['type'] === 'photo'
    ? {extractedText: words, verified: false}
    : {text: words, textContent: words, verified: false};
}
