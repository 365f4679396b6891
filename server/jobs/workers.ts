import {mailFor} from '../mail/mail.ts';
import type {Services} from '../services.ts';
import {passOnMessage} from './contact-message.ts';
import type {Workers} from './jobs.ts';
import {mailWorker} from './mail-worker.ts';
import {askToDecideClaim, confirmClaim} from './store-claim.ts';
import {tellOfUnassignedSign} from './unassigned-sign.ts';

/** Who does which job. */
export function workersOf({connection: {db}, env}: Pick<Services, 'connection' | 'env'>): Workers {
  const sendMail = mailFor(env);
  const needs = {db, sendMail, publicUrl: env.publicUrl};
  return {
    'claim-received': confirmClaim(needs),
    'claim-to-decide': askToDecideClaim(needs),
    'contact-message': passOnMessage(needs),
    mail: mailWorker(sendMail),
    'unassigned-sign': tellOfUnassignedSign(needs),
  };
}
