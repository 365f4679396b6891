import {CASE_NOUNS, type CaseDecision, type CaseNoun} from '../../../../common/moderation.ts';
import {nameForAdmins, plural} from '../../../../common/texts/words.ts';
import type {CaseWithItem} from '../cases/open-case.ts';
import {NOUN_WORDS} from '../report/report-words.ts';

interface DecisionWords {
  readonly action: string;
  /** The effect on one item, for the dialog; `whose` names the user behind it. */
  readonly effect: (noun: CaseNoun, whose: string) => string;
  readonly done: string;
  readonly reasons: Readonly<Record<CaseNoun, readonly string[]>>;
}

const HIDDEN: Record<CaseNoun, string> = {
  sign: 'Only its author, the owner of the store and admins still see it.',
  store: 'It takes no signs and shows none, and stands in no list.',
  person: 'Its text and photo are taken off the profile.',
};

/** Reasons that fit often where something is hidden, switched off or deleted. */
export const REMOVAL_REASONS = [
  'It is not true.',
  'It is offensive.',
  'It shows personal data.',
  'It is advertising.',
];

const ofAny = (reasons: readonly string[]) => ({sign: reasons, store: reasons, person: reasons});

/** A sentence with what becomes of a sign that waits to be approved, which nothing else does. */
const andIfHeld = (noun: CaseNoun, sentence: string, becomes: 'shown to everybody' | 'hidden') =>
  noun === 'sign' ? `${sentence} A sign that was held is ${becomes}.` : sentence;

export const DECISIONS: Record<CaseDecision, DecisionWords> = {
  keep: {
    action: 'Keep',
    effect: noun => andIfHeld(noun, 'It stays as it is.', 'shown to everybody'),
    done: 'Kept',
    reasons: {
      ...ofAny(['Nothing is wrong with it.', 'It is still there.']),
      person: ['Nothing is wrong with it.'],
    },
  },
  hide: {
    action: 'Hide',
    effect: noun => HIDDEN[noun],
    done: 'Hidden',
    reasons: ofAny(REMOVAL_REASONS),
  },
  edit: {
    action: 'Edit',
    effect: noun => andIfHeld(noun, 'What others read of it is replaced.', 'shown to everybody'),
    done: 'Edited',
    reasons: {
      sign: ['It showed personal data.', 'The words were not those of the sign.'],
      store: ['It showed personal data.', 'It was not true.', 'It was offensive.'],
      person: ['It showed personal data.', 'It was offensive.'],
    },
  },
  warn: {
    action: 'Warn',
    effect: (noun, whose) =>
      noun === 'sign'
        ? `${whose} reads your reason, here and in a mail. A sign that was held is hidden, and nothing else changes.`
        : `${whose} reads your reason, here and in a mail. Nothing else changes.`,
    done: 'Warned',
    reasons: {
      ...ofAny(['Please post signs only that you saw.', 'Please be kind.']),
      store: ['Please say only what is true of the store.', 'Please be kind.'],
    },
  },
  suspend: {
    action: 'Suspend',
    effect: (noun, whose) =>
      andIfHeld(
        noun,
        `${whose} can read but not write, until this is undone or ended, and gets a mail with your reason.`,
        'hidden',
      ),
    done: 'Suspended',
    reasons: ofAny(['Spam, again and again.', 'Insults, again and again.']),
  },
};

/** What the words about a case depend on. */
type About = Pick<CaseWithItem, 'noun' | 'about'>;

/** The effect of a decision on a case; or on several, with how many there are of each noun. */
export function effectOn(cases: readonly About[], decision: CaseDecision): string {
  const effectOf = (one: About) => DECISIONS[decision].effect(one.noun, nameForAdmins(one.about));
  const [first] = cases;
  if (first && cases.length === 1) return effectOf(first);
  const kinds = CASE_NOUNS.flatMap(noun => {
    const those = cases.filter(each => each.noun === noun);
    const [one] = those;
    return one
      ? [{count: plural(those.length, NOUN_WORDS[noun]), noun: NOUN_WORDS[noun], one}]
      : [];
  });
  const counts = LIST.format(kinds.map(({count}) => count));
  return [`${counts}.`, ...kinds.map(({noun, one}) => `Each ${noun}: ${effectOf(one)}`)].join(' ');
}

const LIST = new Intl.ListFormat('en-US');

/** Reasons that fit each of these often. */
export function reasonsFor(cases: readonly About[], decision: CaseDecision): string[] {
  const {reasons} = DECISIONS[decision];
  const [first] = cases;
  if (!first) return [];
  return reasons[first.noun].filter(each => cases.every(({noun}) => reasons[noun].includes(each)));
}

/** The toast of a case that is kept at once; a held sign is shown from then on. */
export const keptWords = (held: boolean): string => (held ? 'Approved' : DECISIONS.keep.done);

/** What was decided, for the list of those. */
export function decidedWords({
  decision,
  noun,
  before,
}: Pick<CaseWithItem, 'decision' | 'noun'> & Partial<Pick<CaseWithItem, 'before'>>): string {
  if (decision === null) return 'Ended by itself';
  if (decision === 'keep') return keptWords(before?.['moderation'] === 'held');
  const {done} = DECISIONS[decision];
  const who = decision === 'warn' || decision === 'suspend' ? BEHIND[noun] : undefined;
  return who ? `${who} ${done.toLowerCase()}` : done;
}

/**
 * Who is warned or suspended for a thing; the case of a person names them. For a store without an owner it is the user who
 * added it.
 */
const BEHIND: Partial<Record<CaseNoun, string>> = {sign: 'Author', store: 'User'};
