/** What a part of `npm run mutants` is given. */
export interface Surroundings {
  readonly report: (line: string) => void;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}
