import {mailFor} from '../mail/mail.ts';
import type {Services} from '../services.ts';
import type {Workers} from './jobs.ts';
import {tellOfUnassignedSign} from './unassigned-sign.ts';

/** Who does which job. */
export function workersOf({connection: {db}, env}: Pick<Services, 'connection' | 'env'>): Workers {
  return {
    'unassigned-sign': tellOfUnassignedSign({
      db,
      sendMail: mailFor(env),
      publicUrl: env.publicUrl,
    }),
  };
}
