import {nameInMail} from '../line.ts';
import type {Letter} from './letter.ts';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
}

/** A message to the admins of this Signpost. */
export function contactLetter({name, email, comment}: Message): Letter {
  const who = nameInMail(name);
  return {
    subject: `A message from ${who}`,
    heading: `A message from ${who}`,
    paragraphs: [`${who} (${email}) wrote by the contact form:`],
    quote: comment,
    closing: 'An answer to this mail goes to them. You get it because you are an admin.',
  };
}
