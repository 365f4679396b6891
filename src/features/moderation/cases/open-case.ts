import {useState} from 'react';
import {contentRevision} from '../../../../common/api/fields/content-revision.ts';
import {EDITABLE, type EditableField} from '../../../../common/moderation.ts';
import {personPath, signPath, storePath} from '../../../../common/paths.ts';
import {
  cut,
  isolated,
  isPhoto,
  nameForAdmins,
  type WithAccount,
  wordsOf,
} from '../../../../common/texts/words.ts';
import type {
  Case,
  CaseVisit,
  Report,
  Sign,
  Store,
  UserProfile,
} from '../../../../schema/zero.gen.ts';
import type {Order} from '../../../data/queries/paging.ts';

type Person = Pick<UserProfile, 'userId'> & WithAccount;

/** A case with the thing that it is about, unless that is deleted. */
export type CaseWithItem = Case & {
  readonly sign?: Sign & {readonly store?: Store};
  readonly store?: Store;
  readonly person?: UserProfile & WithAccount;
  readonly about?: Person;
};

/** A decided case with its moderator; undefined where their account is gone. */
export type DecidedCase = CaseWithItem & {readonly decider?: Person};

export type OpenCase = CaseWithItem & {
  readonly reports: readonly (Report & {readonly reporter?: Person})[];
  readonly visits: readonly (CaseVisit & {readonly person?: Person})[];
};

type Cursor = Pick<Case, 'reportsCount' | 'reportedAt' | 'id'>;

export const MOST_REPORTED_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({reportsCount, reportedAt, id}) => ({reportsCount, reportedAt, id}),
  reaches: (one, place) => {
    if (one.reportsCount !== place.reportsCount) return one.reportsCount > place.reportsCount;
    if (one.reportedAt !== place.reportedAt) return one.reportedAt > place.reportedAt;
    return one.id >= place.id;
  },
};

type DecidedCursor = Pick<Case, 'id'> & {readonly decidedAt: number};

/** The order of decided cases, as the query has it. Decided cases always have a time. */
export const LATEST_FIRST: Order<Pick<Case, 'decidedAt' | 'id'>, DecidedCursor> = {
  cursorOf: ({decidedAt, id}) => ({decidedAt: decidedAt ?? 0, id}),
  reaches: ({decidedAt, id}, place) => {
    const at = decidedAt ?? 0;
    return at === place.decidedAt ? id >= place.id : at > place.decidedAt;
  },
};

export function caseTitle({noun, sign, store, person}: CaseWithItem): string {
  if (noun === 'sign')
    return sign ? `A sign at ${isolated(sign.store?.name ?? 'a store')}` : 'A sign that is gone';
  if (noun === 'store') return store?.name ?? 'A store that is gone';
  return nameForAdmins(person);
}

const NAME_LENGTH = 60;

/** The title where another sign at that store may have the same: with the words of the sign. */
export function caseName(of: CaseWithItem): string {
  const words = of.sign ? wordsOf(of.sign).replaceAll(/\s+/g, ' ') : '';
  return words ? `${caseTitle(of)}, “${isolated(cut(words, NAME_LENGTH))}”` : caseTitle(of);
}

/** Whether it is a sign of a new user that waits to be approved. */
export const isHeld = ({sign}: CaseWithItem): boolean => sign?.moderation === 'held';

/** Whether it is about the user who only added the store. */
export const isWithoutOwner = ({store, aboutId}: Partial<CaseWithItem>): boolean =>
  store !== undefined && store.ownerId !== aboutId;

/** Whether a case is here with its item and its reports; a deleted item never comes. */
export const hasArrived = ({sign, store, person, reports}: OpenCase): boolean =>
  (sign ?? store ?? person) !== undefined && reports.length > 0;

/** The path of the item; undefined once it is gone. */
export function casePath({noun, sign, store, person}: CaseWithItem): string | undefined {
  if (noun === 'sign') return sign && signPath(sign);
  if (noun === 'store') return store && storePath(store.id);
  return person && personPath(person.userId);
}

/** The revision of the item, which a decision about it carries. */
export const seenIn = (of: CaseWithItem): string =>
  contentRevision(of, of.sign ?? of.store ?? of.person);

/** What the moderator saw of each case that they decide. */
export type Seen = ReadonlyMap<string, string>;

export interface EditableText {
  readonly field: EditableField;
  readonly label: string;
  readonly words: string;
  readonly longest: number;
  readonly required: boolean;
  readonly hint: string | undefined;
}

/** The texts of the item that a moderator can edit; never empty. */
export function editableTexts(of: CaseWithItem): readonly EditableText[] {
  const photo = of.sign && isPhoto(of.sign) ? WORDS_OF_PHOTO : undefined;
  const all = EDITABLE[of.noun].map(({field, longest, required}) => ({
    field,
    longest,
    required,
    label: photo?.label ?? LABELS[field],
    hint: photo?.hint,
    words: wordsIn(field, of),
  }));
  const filled = all.filter(({words}) => words !== '');
  return filled.length > 0 ? filled : all.slice(0, 1);
}

const LABELS: Record<EditableField, string> = {
  words: 'Words',
  description: 'Description',
  bio: 'Bio',
  nickname: 'Nickname',
  name: 'Name',
};

const WORDS_OF_PHOTO = {
  label: 'Words in the photo',
  hint: 'The photo stays as it is. Hide the sign where that cannot be shown.',
};

function wordsIn(field: EditableField, {sign, store, person}: CaseWithItem): string {
  switch (field) {
    case 'words':
      return sign ? wordsOf(sign) : '';
    case 'description':
      return store?.description ?? '';
    case 'name':
      return (store ?? person)?.name ?? '';
    case 'bio':
    case 'nickname':
      return person?.[field] ?? '';
  }
}

/** Which case of a live list is looked at, and which are chosen to be decided, or undone, together. */
export function useSelection(rows: readonly {readonly id: string}[]) {
  const [place, setPlace] = useState<{id: string; index: number}>();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const ids = rows.map(({id}) => id);
  // What leaves the list leaves its place to the one behind it.
  const index = place ? (ids.includes(place.id) ? ids.indexOf(place.id) : place.index) : 0;
  const current = ids[Math.min(index, ids.length - 1)];

  const goTo = (id: string) => setPlace({id, index: ids.indexOf(id)});
  const lookAt = (at: number) => {
    const id = ids[at];
    if (id === undefined) return;
    goTo(id);
    document.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();
  };
  return {
    ids,
    current,
    chosen: marked.filter(id => ids.includes(id)),
    goTo,
    /** Goes to the case at a place in the list, with the focus. */
    lookAt,
    step: (by: -1 | 0 | 1) => lookAt(ids.indexOf(current ?? '') + by),
    /** @param isChosen the other of the two, where it is not said. */
    choose: (id: string, isChosen?: boolean) =>
      setMarked(before => {
        const others = before.filter(each => each !== id);
        return (isChosen ?? !before.includes(id)) ? [...others, id] : others;
      }),
  };
}
