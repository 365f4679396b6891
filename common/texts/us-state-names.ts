import {US_STATES, type UsState} from '../limits.ts';

/** In the order of {@link US_STATES}. */
// oxfmt-ignore
export const STATE_NAMES = [
  'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida',
  'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine',
  'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska',
  'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio',
  'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas',
  'Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming',
] as const;

const NAMES_TYPED = STATE_NAMES.map(name => name.toLowerCase());

/**
 * The code of the state whose whole name a folded word belongs to. A name of one word counts at the end alone, for
 * streets have such names too; of two words behind others the second may still be typed there.
 */
export function stateNamedBy(words: readonly string[], index: number): UsState | undefined {
  for (const from of [index - 1, index]) {
    // Empty at the first of several words, which has no word before it.
    const typed = words.slice(from, from + 2).join(' ');
    const isTyped = from > 0 && from + 2 === words.length;
    const state = NAMES_TYPED.findIndex(name =>
      isTyped ? name.startsWith(typed) : name === typed,
    );
    if (state >= 0) return US_STATES[state];
  }
  return undefined;
}
