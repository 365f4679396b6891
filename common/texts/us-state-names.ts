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
 * streets have such names too; of two words the second may still be typed there. A search for the name alone has it
 * as one word.
 */
export function stateNamedBy(words: readonly string[], index: number): UsState | undefined {
  const last = words.length - 1;
  if (words.length > 2) {
    for (const from of [index, index - 1]) {
      const typed = words.slice(Math.max(0, from), from + 2).join(' ');
      const found = NAMES_TYPED.findIndex(name =>
        from + 1 === last ? name.startsWith(typed) : name === typed,
      );
      if (from >= 0 && typed.includes(' ') && found >= 0) return US_STATES[found];
    }
  }
  return index === last ? US_STATES[NAMES_TYPED.indexOf(words[index] ?? '')] : undefined;
}
