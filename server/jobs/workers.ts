import {mailFor} from '../mail/mail.ts';
import type {Services} from '../services.ts';
import {passOnMessage} from './contact-message.ts';
import type {Workers} from './jobs.ts';
import {writeAccountMail} from './account-mail.ts';
import {mailWorker} from './mail-worker.ts';
import {tellOfUnassignedSign} from './unassigned-sign.ts';

type Needs = Pick<Services, 'auth' | 'connection' | 'env' | 'jobs'>;

/** Who does which job. */
export function workersOf({auth, connection: {db}, env, jobs}: Needs): Workers {
  const sendMail = mailFor(env);
  const {publicUrl} = env;
  return {
    'contact-message': passOnMessage({db, sendMail}),
    'account-mail': writeAccountMail({db, auth, enqueue: jobs.enqueue, publicUrl}),
    mail: mailWorker(sendMail),
    'unassigned-sign': tellOfUnassignedSign({db, sendMail, publicUrl}),
  };
}
