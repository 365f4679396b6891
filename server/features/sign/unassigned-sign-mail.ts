import type {UnassignedSign} from '../../jobs/queues.ts';
import type {Letter} from '../../mail/letter.ts';
import {nameInMail} from '../../runtime/escape-text.ts';

type Words = Pick<UnassignedSign, 'storeName' | 'userName' | 'userEmail'>;

/** Asks admins to find the store. @param signUrl where the sign is seen. */
export function unassignedSignMail(
  {storeName, userName, userEmail}: Words,
  signUrl: string,
): Letter {
  const who = `${nameInMail(userName)} (${userEmail})`;
  const store = nameInMail(storeName);
  return {
    subject: `A sign without a store: ${store}`,
    heading: 'A sign without a store',
    paragraphs: [
      `${who} submitted a sign without selecting a store. It hangs at “${store}” for now.`,
      'Please find out which store it is.',
    ],
    action: {label: 'See the sign', url: signUrl},
    closing: 'You get this mail because you are an admin.',
  };
}
