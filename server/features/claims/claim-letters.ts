import type {ClaimStatus} from '../../../common/limits.ts';
import type {Letter} from '../../mail/letter.ts';
import {nameInMail} from '../../runtime/escape-text.ts';

interface Claim {
  readonly storeName: string;
  readonly name: string;
  readonly contactEmail: string;
  readonly phone: string;
  readonly proof: string;
}

/**
 * To the claimant. Their proof is not repeated.
 * @param storeUrl where the claim's state is seen.
 */
export function claimReceivedLetter(
  {storeName, contactEmail}: Pick<Claim, 'storeName' | 'contactEmail'>,
  storeUrl: string,
): Letter {
  const store = nameInMail(storeName);
  return {
    subject: `We received your claim on ${store}`,
    heading: 'We received your claim',
    paragraphs: [
      `You told us that “${store}” is your store. We will look at it soon.`,
      `If we have a question, we will ask it at ${contactEmail}. The store’s page shows you where your claim stands.`,
    ],
    action: {label: 'See the store', url: storeUrl},
    closing: 'If that was not you, somebody else may know your password. Please choose a new one.',
  };
}

/**
 * To the admins.
 * @param queueUrl where they decide.
 */
export function claimToDecideLetter(
  {storeName, name, contactEmail, phone, proof}: Claim,
  queueUrl: string,
): Letter {
  const store = nameInMail(storeName);
  return {
    subject: `A claim on ${store}`,
    heading: `A claim on ${store}`,
    paragraphs: [
      `${nameInMail(name)} says that “${store}” is their store. They can be reached at ${contactEmail} and ${nameInMail(phone)}.`,
      'As proof they wrote:',
    ],
    quote: proof,
    action: {label: 'Decide about the claim', url: queueUrl},
    closing: 'An answer to this mail goes to them. You get it because you are an admin.',
  };
}

/**
 * To the former owner of a store.
 * @param storeUrl its page.
 */
export function storeLostLetter({storeName}: Pick<Claim, 'storeName'>, storeUrl: string): Letter {
  const store = nameInMail(storeName);
  return {
    subject: `You are no longer the owner of ${store}`,
    heading: 'A store is yours no longer',
    paragraphs: [
      `An admin has changed who looks after “${store}”. You can no longer edit it or hide its signs.`,
      'If the store is yours, you can claim it again on its page, with a proof.',
    ],
    action: {label: 'See the store', url: storeUrl},
  };
}

/**
 * To a user who received a store from an admin.
 * @param storeUrl its page.
 */
export function storeGainedLetter({storeName}: Pick<Claim, 'storeName'>, storeUrl: string): Letter {
  const store = nameInMail(storeName);
  return {
    subject: `You look after ${store} now`,
    heading: 'A store is yours',
    paragraphs: [
      `An admin has made you the owner of “${store}”. You can edit the store and look after its signs from now on.`,
    ],
    action: {label: 'See the store', url: storeUrl},
    closing: 'If you think that this is a mistake, please write to us by the contact form.',
  };
}

interface Decision {
  readonly storeName: string;
  readonly status: ClaimStatus;
  readonly reason: string | null;
}

/**
 * To the claimant, once an admin has decided.
 * @param storeUrl where they see what they can do now.
 */
export function claimDecidedLetter(
  {storeName, status, reason}: Decision,
  storeUrl: string,
): Letter {
  const store = nameInMail(storeName);
  const action = {label: 'See the store', url: storeUrl};
  if (status === 'approved') {
    return {
      subject: `Your claim on ${store} was approved`,
      heading: 'The store is yours',
      paragraphs: [
        `We approved your claim on “${store}”. You can edit the store and look after its signs from now on.`,
      ],
      action,
    };
  }
  return {
    subject: `Your claim on ${store} was not approved`,
    heading: 'Your claim was not approved',
    paragraphs: [
      `We could not make you the owner of “${store}”. If it is yours, you can claim it again with another proof.`,
      ...(reason ? ['The reason:'] : []),
    ],
    ...(reason && {quote: reason}),
    action,
  };
}

/**
 * To the claimant, when an admin has taken a decision back.
 * @param storeUrl where the claim's state is seen.
 */
export function claimReopenedLetter(
  {storeName}: Pick<Claim, 'storeName'>,
  storeUrl: string,
): Letter {
  const store = nameInMail(storeName);
  return {
    subject: `Your claim on ${store} is open again`,
    heading: 'Your claim is open again',
    paragraphs: [
      `An admin has taken back what was decided about your claim on “${store}”. We will look at it again and tell you.`,
    ],
    action: {label: 'See the store', url: storeUrl},
  };
}
