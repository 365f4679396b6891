import type {HistoryNoun} from '../../../common/limits.ts';
import {isolated, nameForAdmins, type WithAccount} from '../../../common/texts/words.ts';
import type {History} from '../../../schema/zero.gen.ts';

const NOUNS: Record<HistoryNoun, string> = {
  sign: 'the sign',
  store: 'the store',
  person: 'the profile of',
  claim: 'the claim on',
};

/** What was done, as in "hid the sign"; what it was done to follows. */
export function historyText(
  entry: Pick<HistoryEntry, 'noun' | 'itemId' | 'verb' | 'before' | 'after' | 'about'>,
): string {
  const {noun, itemId, verb, about} = entry;
  const changes = changesOf(entry);
  if (noun === 'person' && changes.length === 0 && itemId === null) return 'deleted an account';
  // An undo changes the columns back, which would read as a decision of its own.
  if (verb === 'case.undo' && !changes.some(({column}) => column === 'decision')) {
    return `took back a decision about ${NOUNS[noun]}`;
  }
  if (noun === 'person' && verb === 'case.decide' && changes.every(isTakenOff)) {
    return 'hid the profile of';
  }
  const told = DECISIONS.flatMap(([column, words]) => {
    const change = changes.find(each => each.column === column);
    return change ? [words(change, noun, about)] : [];
  });
  const [first = `edited ${NOUNS[noun]}`] = told;
  return first;
}

/** What a moderator who hides a profile does to its columns. */
const isTakenOff = ({column, after}: HistoryChange): boolean =>
  (column === 'bio' || column === 'avatar_url') && after === null;

/** The actor of an entry without a name. A user's write has a mutator's name. */
export const goneText = ({noun, verb}: Pick<HistoryEntry, 'noun' | 'verb'>): string =>
  verb === `${noun}.change` ? 'The server' : 'Somebody whose account is gone';

type Words = (change: HistoryChange, noun: HistoryNoun, about: HistoryEntry['about']) => string;

/** What was done to a run, by how it was before and after. */
function importWords({before, after}: HistoryChange): string {
  if (after === null) return 'discarded the file';
  if (after === 'cancelled') return 'cancelled the import of';
  return before === 'ready' ? 'began the import of' : 'resumed the import of';
}

function geocodingWords({before, after}: HistoryChange): string {
  if (before === null) return 'began to geocode stores';
  return `${GEOCODING_WORDS[String(after)] ?? 'changed'} the geocoding of stores`;
}

const GEOCODING_WORDS: Readonly<Record<string, string>> = {
  running: 'resumed',
  paused: 'paused',
  cancelled: 'cancelled',
};

const CLAIM_WORDS: Readonly<Record<string, string>> = {
  pending: 'took back a decision about the claim on',
  approved: 'approved the claim on',
  rejected: 'rejected the claim on',
};

/** By the account change that an entry notes, which is in no column of the profile. */
const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  added: 'added an account for',
  invited: 'sent another invitation to',
  readdressed: 'corrected the email of',
};

/** In order: the first column that changed describes best what happened. */
const DECISIONS: readonly (readonly [string, Words])[] = [
  [
    'decision',
    ({before, after}, noun, about) => decisionWords(after ?? before, after === null, noun, about),
  ],
  [
    'deleted_at',
    ({after}, noun) => `${after === null ? 'brought back' : 'deleted'} ${NOUNS[noun]}`,
  ],
  [
    'removed_at',
    ({after}) => (after === null ? 'brought back the account of' : 'removed the account of'),
  ],
  ['import', importWords],
  ['geocoding', geocodingWords],
  ['account', ({after}) => ACCOUNT_WORDS[String(after)] ?? 'edited the account of'],
  ['role', ({after}) => (after === 'admin' ? 'made an admin of' : 'took the admin’s role from')],
  ['suspended', () => 'ended the suspension of'],
  ['status', ({after}) => CLAIM_WORDS[String(after)] ?? 'decided the claim on'],
  [
    'owner_id',
    ({after}) => (after === null ? 'took the owner from the store' : 'gave an owner to the store'),
  ],
  [
    'moderation',
    ({after}) => `${after === 'hidden' ? 'hid' : after === 'held' ? 'held' : 'approved'} the sign`,
  ],
  [
    'is_active',
    ({after}, noun) =>
      noun === 'sign'
        ? `${after ? 'showed' : 'hid'} the sign`
        : `switched ${after ? 'on' : 'off'} ${NOUNS[noun]}`,
  ],
  ['verified', ({after}) => (after ? 'verified the sign' : 'took the verification from the sign')],
];

/** The words for a decision that changed no column of the item. */
function decisionWords(
  decision: HistoryChange['after'],
  isUndone: boolean,
  noun: HistoryNoun,
  about: HistoryEntry['about'],
): string {
  const undone = isUndone ? 'took back that they ' : '';
  // A person's own name follows.
  const whom = about ? ` ${isolated(nameForAdmins(about))}` : '';
  const behind = noun === 'person' ? '' : `${whom} because of ${NOUNS[noun]}`;
  if (decision === 'warn') return `${undone}warned${behind}`;
  if (decision === 'suspend') return `${undone}suspended${behind}`;
  return `${undone}${DONE[String(decision)] ?? 'kept'} ${NOUNS[noun]}`;
}

const DONE: Readonly<Record<string, string>> = {hide: 'hid', edit: 'edited'};

const COLUMNS: Readonly<Record<string, string>> = {
  text: 'Words',
  extracted_text: 'Words in the photo',
  image_url: 'Photo',
  avatar_url: 'Photo',
  is_active: 'Active',
  owner_id: 'Owner',
  store_id: 'Store',
  deleted_at: 'Deleted',
  removed_at: 'Removed',
  zip: 'ZIP',
  twitter: 'X',
};

/** The label of a column: its own name, if that is a word. */
export function columnText(column: string): string {
  const [first = '', ...rest] = column.replaceAll('_', ' ');
  return COLUMNS[column] ?? first.toUpperCase() + rest.join('');
}

/** What stood there. */
export function valueText(value: HistoryChange['before']): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export const MUTATION_TEXTS: Readonly<Record<string, string>> = {
  'sign.setActive': 'Hide or show a sign',
  'sign.update': 'Edit a sign',
  'sign.setVerified': 'Verify a sign',
  'sign.setDetails': 'Correct what is said of a sign',
  'sign.remove': 'Delete a sign',
  'sign.restore': 'Bring back a sign',
  'store.update': 'Edit a store',
  'store.setActive': 'Switch a store on or off',
  'store.setOwner': 'Give a store an owner',
  'store.remove': 'Delete a store',
  'store.restore': 'Bring back a store',
  'storeImport.begin': 'Begin an import of stores',
  'storeImport.resume': 'Resume an import of stores',
  'storeImport.cancel': 'Cancel or discard an import of stores',
  'geocoding.start': 'Begin to geocode stores',
  'geocoding.pause': 'Pause the geocoding of stores',
  'geocoding.resume': 'Resume the geocoding of stores',
  'geocoding.cancel': 'Cancel the geocoding of stores',
  'storeClaim.decide': 'Decide a claim',
  'storeClaim.undo': 'Undo the decision of a claim',
  'profile.update': 'Edit a profile',
  'profile.setAvatar': 'Change a profile’s photo',
  'case.decide': 'Decide a case',
  'case.decidePerson': 'Warn or suspend a person',
  'case.undo': 'Undo a decision',
  'suspension.end': 'End a suspension',
  'person.update': 'Correct what is said of a person',
  'person.add': 'Add an account',
  'person.invite': 'Invite somebody again',
  'person.correctEmail': 'Correct an email',
  'person.role': 'Give or take a role',
  'person.remove': 'Delete an account',
  'person.restore': 'Bring back an account',
  'person.change': 'Change a role, or end a suspension, by hand',
};

export type HistoryEntry = History & {readonly actor?: WithAccount; readonly about?: WithAccount};

export interface HistoryChange {
  readonly column: string;
  readonly before: Value;
  readonly after: Value;
}
type Value = string | number | boolean | null;

export function changesOf({
  before,
  after,
}: Pick<HistoryEntry, 'before' | 'after'>): HistoryChange[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].map(column => ({
    column,
    before: before?.[column] ?? null,
    after: after?.[column] ?? null,
  }));
}
