import type {EquivalentMutant} from '../equivalent-mutants.ts';

type Change = readonly [text: string, replacement: string];

/** Changes within one line that are equivalent for one reason. */
export const alike = (
  file: string,
  reason: string,
  line: string,
  ...changes: readonly Change[]
): EquivalentMutant[] =>
  changes.map(([text, replacement]) => ({file, line, text, replacement, reason}));

/** Another text where one is missing. */
export const OTHER_TEXT = ["''", '"Stryker was here!"'] as const;
/** An entry in a list that has none. */
export const OTHER_LIST = ['[]', '["Stryker was here"]'] as const;
