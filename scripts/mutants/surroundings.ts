/** The parameters of a part of `npm run mutants`. */
export interface MutantEnvironment {
  readonly report: (line: string) => void;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}
