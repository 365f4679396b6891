import type {Letter} from '../../mail/letter.ts';
import {nameInMail} from '../../runtime/escape-text.ts';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
}

const TO_REVIEW =
  'It may be from a program: a field was filled in that people do not see. Some password managers do so too.';

/**
 * A message to the admins of this Signpost.
 * @param isToReview whether a program may have written it; mail programs can sort it by its subject.
 */
export function contactLetter({name, email, comment}: Message, isToReview = false): Letter {
  const who = nameInMail(name);
  return {
    subject: `${isToReview ? 'To review: a' : 'A'} message from ${who}`,
    heading: `A message from ${who}`,
    paragraphs: [
      ...(isToReview ? [TO_REVIEW] : []),
      `${who} (${email}) wrote by the contact form:`,
    ],
    quote: comment,
    closing: 'An answer to this mail goes to them. You get it because you are an admin.',
  };
}
