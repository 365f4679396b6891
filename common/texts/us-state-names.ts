import {US_STATES, type UsState} from '../limits.ts';

/** In the order of {@link US_STATES}. */
// oxfmt-ignore
const NAMES = [
  'Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut', 'Delaware', 'Florida',
  'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine',
  'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska',
  'Nevada', 'New Hampshire', 'New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio',
  'Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Texas',
  'Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming',
] as const;

/** Before there were codes, and in the press still. */
// oxfmt-ignore
const SHORT_NAMES: Readonly<Partial<Record<UsState, readonly string[]>>> = {
  AL: ['ala'], AZ: ['ariz'], AR: ['ark'], CA: ['calif', 'cal'], CO: ['colo'], CT: ['conn'], DE: ['del'],
  FL: ['fla'], IL: ['ill'], IN: ['ind'], KS: ['kan', 'kans'], MA: ['mass'], MI: ['mich'], MN: ['minn'],
  MS: ['miss'], MT: ['mont'], NE: ['neb', 'nebr'], NV: ['nev'], NM: ['nmex'], NC: ['ncar'], ND: ['ndak'],
  OK: ['okla'], OR: ['ore', 'oreg'], PA: ['penn', 'penna'], SC: ['scar'], SD: ['sdak'], TN: ['tenn'],
  TX: ['tex'], WA: ['wash', 'washingtonstate'], WV: ['wva'], WI: ['wis', 'wisc'], WY: ['wyo'],
};

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATES: ReadonlyMap<string, UsState> = new Map(
  US_STATES.flatMap((code, at) => {
    const [short, name] = [folded(code), folded(NAMES[at] ?? '')];
    const ofBoth = [
      short + name,
      name + short,
      `us${short}`,
      `${name}us`,
      `${name}usa`,
      `stateof${name}`,
    ];
    return [short, name, ...ofBoth, ...(SHORT_NAMES[code] ?? [])].map(key => [key, code]);
  }),
);

/** The state of a code, a name or both: `nj`, `US-NJ`, `N.J.`, `Calif.`; else undefined. */
export const usStateOf = (text: string): UsState | undefined => STATES.get(folded(text));

const NAMES_TYPED = NAMES.map(name => name.toLowerCase());

/**
 * The code of the state whose whole name a folded word belongs to, in a search for more than that. A name of one word
 * counts at the end alone, for streets have such names too; of two words the second may still be typed there.
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
  return index > 0 && index === last
    ? US_STATES[NAMES_TYPED.indexOf(words[index] ?? '')]
    : undefined;
}
