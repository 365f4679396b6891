import * as z from 'zod/mini';
import {CAPTCHA_ANSWER, LENGTHS} from '../limits.ts';
import {canonicalEmail} from '../texts/addresses.ts';
import {emailAddress, id, requiredLine, requiredText} from './fields/args.ts';

export const CONTACT_SENTENCES = {
  required: 'Please fill in all required fields.',
  captcha: 'Please correctly answer the math question.',
} as const;

/** Kept as an account has it, by which its person's messages are known. */
const address = emailAddress(CONTACT_SENTENCES.required);

export const contactFields = {
  name: requiredLine(LENGTHS.personName, 'The name', CONTACT_SENTENCES.required),
  email: z.pipe(z.pipe(address, z.transform(canonicalEmail)), address),
  comment: requiredText(LENGTHS.contactComment, 'The message', CONTACT_SENTENCES.required),
  captcha: z
    .string(CONTACT_SENTENCES.captcha)
    .check(z.refine(answer => answer.trim() === CAPTCHA_ANSWER, CONTACT_SENTENCES.captcha)),
};

/** What a browser sends to `/api/contact`: the form's fields, and an id by which a repetition is known. */
export const contactMessage = z.object({
  id,
  ...contactFields,
  /** A field that people do not see. Programs fill it in, and some password managers. */
  website: z.optional(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessage>;
