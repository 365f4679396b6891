import {randomUUID} from 'node:crypto';
import {z} from 'zod';
import type {Made} from './index.ts';

const newClaim = z.object({id: z.uuid()});

/** The claimant is told that it has come, and the admins that there is something to decide. */
export async function announceClaim({tx, args, enqueue}: Made): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  const {id: claimId} = newClaim.parse(args);
  // Two mails, so their ids differ.
  await enqueue(db, {name: 'claim-received', id: claimId, data: {claimId}});
  await enqueue(db, {name: 'claim-to-decide', id: randomUUID(), data: {claimId}});
}
