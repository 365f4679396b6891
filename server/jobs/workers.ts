import {isOnlyForThisMachine} from '../env.ts';
import {geocodeStep} from '../geocoding/geocode-step.ts';
import {mailFor} from '../mail/mail.ts';
import {postPushAs} from '../push/post-push.ts';
import {senderKeyOf} from '../push/sender-key.ts';
import type {Services} from '../services.ts';
import {importStep} from '../store-import/import-step.ts';
import type {SyncPace} from '../sync-pace.ts';
import {sweepUploads} from '../uploads/sweep.ts';
import {sendAccountMail} from './account-mail.ts';
import {passOnMessage} from './contact-message.ts';
import {sendDigest} from './digest.ts';
import type {Workers} from './jobs.ts';
import {pacedMail} from './mail-pace.ts';
import {mailWorker} from './mail-worker.ts';
import {tellOfModeration} from './moderation-mail.ts';
import {sendPush} from './push.ts';
import {askToDecideClaim, confirmClaim, tellOfDecision, tellOfReopening} from './store-claim.ts';
import {tellFormerOwner, tellNewOwner} from './store-owner.ts';
import {tellOfUnassignedSign} from './unassigned-sign.ts';

type Needs = Pick<
  Services,
  'auth' | 'connection' | 'env' | 'geocoding' | 'images' | 'jobs' | 'uploads'
>;

/** Who does which job. */
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
  return {
    'claim-received': confirmClaim(needs),
    'claim-to-decide': askToDecideClaim(needs),
    'claim-decided': tellOfDecision(needs),
    'claim-reopened': tellOfReopening(needs),
    'contact-message': passOnMessage(needs),
    'account-mail': sendAccountMail({...asked, auth}),
    digest: sendDigest({...asked, secret: env.authSecret}),
    'geocode-stores': geocodeStep({db, enqueue: jobs.enqueue, geocoding}),
    'import-stores': importStep({db, enqueue: jobs.enqueue, pace}),
    mail: mailWorker(sendMail),
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
