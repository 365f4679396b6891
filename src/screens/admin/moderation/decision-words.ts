import type {CaseDecision, CaseNoun} from '../../../../schema/moderation.ts';
import type {CaseWithItem} from './open-case.ts';

interface DecisionWords {
  /** What the button says. */
  readonly action: string;
  /** What it does, for whoever is about to. */
  readonly effect: (noun: CaseNoun) => string;
  /** What is told when it is done. */
  readonly done: string;
  /** Reasons that fit often. */
  readonly reasons: readonly string[];
}

const HIDDEN: Record<CaseNoun, string> = {
  sign: 'Nobody sees it any more but its author and whoever looks after the store.',
  store: 'It takes no signs and shows none, and stands in no list.',
  person: 'Its text and photo are taken off the profile.',
};

export const DECISIONS: Record<CaseDecision, DecisionWords> = {
  keep: {
    action: 'Keep',
    effect: () => 'It stays as it is. A sign that was held is shown to everybody.',
    done: 'Kept',
    reasons: ['Nothing is wrong with it.', 'It is still there.'],
  },
  hide: {
    action: 'Hide',
    effect: noun => HIDDEN[noun],
    done: 'Hidden',
    reasons: [
      'It is not true.',
      'It is offensive.',
      'It shows personal data.',
      'It is advertising.',
    ],
  },
  edit: {
    action: 'Edit',
    effect: () => 'What others read of it is replaced. A sign that was held is shown to everybody.',
    done: 'Edited',
    reasons: ['It showed personal data.', 'The words were not those of the sign.'],
  },
  warn: {
    action: 'Warn',
    effect: noun =>
      noun === 'person'
        ? 'They read your reason, here and in a mail. Nothing else changes.'
        : 'Whose it is reads your reason, here and in a mail. A sign that was held is hidden, and nothing else changes.',
    done: 'Warned',
    reasons: ['Please post signs only that you saw.', 'Please be kind.'],
  },
  suspend: {
    action: 'Suspend',
    effect: noun =>
      noun === 'person'
        ? 'They can read and not write, until this is undone or ended. They get a mail with your reason.'
        : 'Whose it is can read and not write, until this is undone or ended. They get a mail. A sign that was held is hidden.',
    done: 'Suspended',
    reasons: ['Spam, again and again.', 'Insults, again and again.'],
  },
};

/** What was decided, for the list of those. */
export function decidedWords({decision, noun}: Pick<CaseWithItem, 'decision' | 'noun'>): string {
  if (decision === null) return 'Ended by itself';
  const {done} = DECISIONS[decision];
  return decision === 'warn' || decision === 'suspend'
    ? `${done}: ${noun === 'person' ? 'this person' : 'its author'}`
    : done;
}
