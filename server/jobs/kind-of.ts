import {databaseCode} from '../http/refusals.ts';
import {nameOf} from '../runtime/log.ts';

const WORD = /^\w{1,40}$/;

/**
 * What is kept of an error with a job, and shown to admins: its name and code, and the number that a mail
 * server answered. Its message may hold an address.
 */
export function kindOf(error: unknown): string {
  const answered =
    error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return [nameOf(error), databaseCode(error), answered]
    .map(String)
    .filter((part, index) => part !== 'undefined' && (index === 0 || WORD.test(part)))
    .join(' ');
}
