import {laidOut} from '../mail/letter.ts';
import type {SendMail} from '../mail/mail.ts';
import type {Worker} from './jobs.ts';

/** Sends what is ready to go. */
export const mailWorker =
  (sendMail: SendMail): Worker<'mail'> =>
  ({letter, ...envelope}, id) =>
    sendMail({id, ...envelope, ...laidOut(letter)});
