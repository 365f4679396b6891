import * as z from 'zod/mini';
import {LENGTHS} from '../limits.ts';
import {CASE_NOUNS, REPORT_REASONS} from '../moderation.ts';
import {id, optionalText} from './fields/args.ts';

/** A report about a sign, a store or a profile. */
export const reportFields = {
  id,
  noun: z.enum(CASE_NOUNS, 'This cannot be reported.'),
  itemId: id,
  complaint: z.enum(REPORT_REASONS, 'Please choose what is wrong.'),
  note: optionalText(LENGTHS.reason, 'The note'),
};
const report = z.object(reportFields);
export type ReportInput = z.infer<typeof report>;

/** The sentence where "other" is all that is said. */
export const NOTE_REQUIRED = 'Please say what is wrong.';

/** Whether a report says too little: the complaint "other" needs a note. */
export const saysNothing = ({complaint, note}: Pick<ReportInput, 'complaint' | 'note'>): boolean =>
  complaint === 'other' && note === null;

/** What a visitor's browser sends to `/api/reports`. */
export const visitorReport = z.extend(report, {
  /** A field that people do not see. Programs fill it in, and some password managers. */
  website: z.optional(z.string()),
});
