/** The parameters of a part of `npm run mutants`. */
export interface Surroundings {
  readonly report: (line: string) => void;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}
