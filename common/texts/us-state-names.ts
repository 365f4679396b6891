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

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATES: ReadonlyMap<string, UsState> = new Map(
  US_STATES.flatMap((code, at) => [
    [folded(code), code],
    [folded(NAMES[at] ?? ''), code],
  ]),
);

/** The state of a code or a name, whatever the case; undefined if it is not one of the 50. */
export const usStateOf = (text: string): UsState | undefined => STATES.get(folded(text));
