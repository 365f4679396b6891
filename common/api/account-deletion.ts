export const DELETION_PHRASE = 'delete my account';

export interface DeletionForm {
  readonly password: string;
  readonly phrase: string;
}

export function deletionProblem({
  password,
  phrase,
}: DeletionForm): {field: keyof DeletionForm; sentence: string} | undefined {
  if (!password) return {field: 'password', sentence: 'Password is required'};
  if (phrase.trim().toLowerCase() === DELETION_PHRASE) return undefined;
  return {field: 'phrase', sentence: `Please type “${DELETION_PHRASE}” to confirm`};
}
