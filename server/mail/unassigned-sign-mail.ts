import type {UnassignedSign} from '../jobs/queues.ts';
import {escapedLine, inOneLine} from '../line.ts';

type Words = Pick<UnassignedSign, 'storeName' | 'userName' | 'userEmail'>;

/** Asks admins to find the store. @param signUrl where the sign is seen. */
export function unassignedSignMail({storeName, userName, userEmail}: Words, signUrl: string) {
  const who = `${inOneLine(userName)} (${userEmail})`;
  const store = inOneLine(storeName);
  return {
    subject: `A sign without a store: ${store}`,
    text: [
      `${who} submitted a sign without selecting a store. It hangs at “${store}” for now.`,
      'Please find out which store it is:',
      signUrl,
      '',
    ].join('\n\n'),
    html: [
      `<p>${escapedLine(who)} submitted a sign without selecting a store. It hangs at`,
      `<strong>${escapedLine(store)}</strong> for now.</p>`,
      `<p>Please find out which store it is: <a href="${escapedLine(signUrl)}">see the sign</a>.</p>`,
    ].join('\n'),
  };
}
