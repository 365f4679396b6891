/** The error of a field. */
export interface FieldError {
  error?: string;
  /** It is why the form is not sent, and so it is also said to who cannot see it. */
  aloud?: boolean;
}

/** The one thing that keeps a form from being sent, and the field to mend. */
export interface FieldProblem<Name extends string> {
  readonly field: Name;
  readonly sentence: string;
}

/** A problem that was found, as long as it is the one to be found: it goes when its cause goes. */
export const ifStill = <Problem extends {readonly sentence: string}>(
  found: Problem | undefined,
  now: {readonly sentence: string} | undefined,
): Problem | undefined => (found?.sentence === now?.sentence ? found : undefined);

export const errorAt = <Name extends string>(
  field: Name,
  problem: FieldProblem<Name> | undefined,
): FieldError => (problem?.field === field ? {error: problem.sentence, aloud: true} : {});

/** @param why said at the first of the missing fields, where the others say that they are required. */
export const missingError = (label: string, why?: string): FieldError =>
  why ? {error: why, aloud: true} : {error: `${label} is required`};
