import {z} from 'zod';

/** The rows of a raw statement: the driver answers with them, the database of tests with an object that has them. */
export function statementRows(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return [...answer];
  return z.object({rows: z.unknown().array()}).parse(answer).rows;
}
