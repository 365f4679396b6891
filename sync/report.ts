import * as z from 'zod/mini';
import {LENGTHS} from '../schema/limits.ts';
import {CASE_NOUNS, REPORT_REASONS} from '../schema/moderation.ts';
import {id, optionalText} from './args.ts';

/** What somebody says is wrong with a sign, a store or a person's profile. */
export const reportFields = {
  /** Of the report. */
  id,
  noun: z.enum(CASE_NOUNS, 'This cannot be reported.'),
  itemId: id,
  complaint: z.enum(REPORT_REASONS, 'Please choose what is wrong.'),
  note: optionalText(LENGTHS.reason, 'The note'),
};
const report = z.object(reportFields);
export type Report = z.infer<typeof report>;

/** The sentence where "other" is all that is said. */
export const NOTE_REQUIRED = 'Please say what is wrong.';

/** Which says too little: what is wrong with it is only in the note. */
export const saysNothing = ({complaint, note}: Pick<Report, 'complaint' | 'note'>): boolean =>
  complaint === 'other' && note === null;

/** What a visitor's browser sends to `/api/reports`. */
export const visitorReport = z.extend(report, {
  /** A field that nobody sees; only programs fill it in. */
  website: z.optional(z.string()),
});
