import {COMMON_EQUIVALENTS} from './equivalents/common.ts';
import {OUTBOX_EQUIVALENTS} from './equivalents/outbox.ts';

/** A change by StrykerJS that no test can notice, for the code does the same with it. */
export interface EquivalentMutant {
  /** From the root of the project. */
  readonly file: string;
  /** The line on which the changed code begins, without the blanks around it. */
  readonly line: string;
  /** The code that is changed. */
  readonly text: string;
  readonly replacement: string;
  /** Why the code does the same with it. */
  readonly reason: string;
}

/** They do not count among those that survive. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...COMMON_EQUIVALENTS,
  ...OUTBOX_EQUIVALENTS,
];
