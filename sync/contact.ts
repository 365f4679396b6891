import * as z from 'zod/mini';
import {CAPTCHA_ANSWER, LENGTHS} from '../schema/limits.ts';
import {emailAddress, id, requiredText} from './args.ts';
import {canonicalEmail} from './email-address.ts';

export const CONTACT_SENTENCES = {
  required: 'Please fill in all required fields.',
  captcha: 'Please correctly answer the math question.',
} as const;

const required = (max: number, what: string) => requiredText(max, what, CONTACT_SENTENCES.required);

/** Kept as an account has it, by which its person's messages are known. */
const address = emailAddress(CONTACT_SENTENCES.required);

/** What a visitor fills in. */
export const contactFields = {
  name: required(LENGTHS.personName, 'The name'),
  email: z.pipe(z.pipe(address, z.transform(canonicalEmail)), address),
  comment: required(LENGTHS.contactComment, 'The message'),
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
