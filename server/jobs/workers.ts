import type {DatabaseConnection} from '../db/db.ts';
import {isOnlyForThisMachine} from '../env.ts';
import {sendAccountMail} from '../features/accounts/mail/account-mail.ts';
import {
  askToDecideClaim,
  confirmClaim,
  tellOfDecision,
  tellOfReopening,
} from '../features/claims/mutators.ts';
import {passOnMessage} from '../features/contact/routes.ts';
import {geocodeStep} from '../features/geocoding/geocode-step.ts';
import {importStep} from '../features/imports/import-step.ts';
import {tellOfModeration} from '../features/moderation/mutators.ts';
import {sendDigest} from '../features/notifications/digest/send-digest.ts';
import {senderKeyOf, postPushAs} from '../features/notifications/push/post-push.ts';
import {sendPush} from '../features/notifications/push/send-push.ts';
import {tellOfUnassignedSign} from '../features/sign/mutators.ts';
import {tellFormerOwner, tellNewOwner} from '../features/store/mutators.ts';
import {countOnce, RECEIVER_RATE} from '../http/rate-limits.ts';
import {laidOut} from '../mail/letter.ts';
import {mailFor, type SendMail} from '../mail/mail.ts';
import type {Services} from '../services.ts';
import {sweepUploads} from '../storage/uploads/sweep.ts';
import type {SyncPace} from '../sync/sync-engine.ts';
import type {Worker, Workers} from './jobs.ts';

/**
 * Only so many an hour to each receiver.
 * @throws TooOften for more: the job tries again later.
 */
export function pacedMail(db: DatabaseConnection['db'], secret: string, send: SendMail): SendMail {
  return async mail => {
    await db.transaction(async tx => {
      // In one order, so that two mails to the same people do not wait for each other.
      for (const receiver of mail.to.toSorted()) {
        await countOnce(tx, RECEIVER_RATE, receiver, secret);
      }
    });
    await send(mail);
  };
}

/** @param paced how mails are sent that their receiver did not ask for. */
export const mailWorker =
  (sendMail: SendMail, paced = sendMail): Worker<'mail'> =>
  ({letter, isPaced, ...envelope}, id) =>
    (isPaced ? paced : sendMail)({id, ...envelope, ...laidOut(letter)});

type Needs = Pick<
  Services,
  'auth' | 'connection' | 'env' | 'geocoding' | 'images' | 'jobs' | 'uploads'
>;

export function workersOf(
  {auth, connection: {db}, env, geocoding, images, jobs, uploads}: Needs,
  pace: SyncPace,
): Workers {
  const sendMail = mailFor(env);
  const needs = {
    db,
    sendMail: pacedMail(db, env.authSecret, sendMail),
    publicUrl: env.publicUrl,
  };
  // What its receiver asked for, or must know at once.
  const asked = {...needs, sendMail};
  const sendLink = sendAccountMail({...asked, auth});
  const sendInvitation = sendAccountMail({...needs, auth});
  return {
    'claim-received': confirmClaim(needs),
    'claim-to-decide': askToDecideClaim(needs),
    'claim-decided': tellOfDecision(needs),
    'claim-reopened': tellOfReopening(needs),
    'contact-message': passOnMessage(needs),
    'account-mail': (data, id) =>
      (data.kind === 'invitation' ? sendInvitation : sendLink)(data, id),
    digest: sendDigest({...asked, secret: env.authSecret}),
    'geocode-stores': geocodeStep({db, enqueue: jobs.enqueue, geocoding}),
    'import-stores': importStep({db, enqueue: jobs.enqueue, pace}),
    mail: mailWorker(sendMail, needs.sendMail),
    'moderation-mail': tellOfModeration(needs),
    push: sendPush({
      db,
      post: postPushAs(senderKeyOf(env.vapidPrivateKey, env.publicUrl), isOnlyForThisMachine(env)),
    }),
    'store-gained': tellNewOwner(needs),
    'store-lost': tellFormerOwner(needs),
    'sweep-uploads': async () => void (await sweepUploads({db, bytes: uploads, images})),
    'unassigned-sign': tellOfUnassignedSign({...needs, secret: env.authSecret}),
  };
}
