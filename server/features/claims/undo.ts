import {randomUUID} from 'node:crypto';
import {z} from 'zod';
import type {FindFormerOwner} from '../../../sync/mutators/store-claim-decision.ts';
import type {MutationContext} from '../../sync/server-mutators.ts';
import {announceOwners} from '../store/store-owner.ts';

/**
 * By the history: who owned the store before it was given to this claimant, if that was by a claim and nothing
 * changed it since. Null also where their account is gone or shut.
 */
export const formerOwner: FindFormerOwner = async (tx, {storeId, contactUser}) => {
  if (tx.location !== 'server') return undefined;
  const [change] = await tx.dbTransaction.query(
    `select h.verb, h.after ->> 'owner_id' as given_to,
            (select p.user_id from user_private p
              where p.user_id::text = h.before ->> 'owner_id' and p.removed_at is null) as former
       from history h
      where h.store_id = $1::uuid and h.noun = 'store' and h.after ? 'owner_id'
      order by h.created_at desc, h.id desc limit 1`,
    [storeId],
  );
  if (change?.['verb'] !== 'storeClaim.decide' || change['given_to'] !== contactUser) {
    return undefined;
  }
  const {former} = change;
  return typeof former === 'string' ? former : null;
};

const aClaim = z.object({id: z.uuid()});

/**
 * Claimants whose claims wait again are told by mail, and the decision disappears from their bells, where a
 * trigger has added that the claim waits. Who owned the store until now and who owns it again are told as by any change of owner.
 */
export async function announceReopened(made: MutationContext): Promise<void> {
  const {tx, args, enqueue} = made;
  const {id} = aClaim.parse(args);
  // As long as a transaction lasts, its clock stands: behind it stands what this write did.
  const reopened = [
    ...(await tx.dbTransaction.query(
      `select c.id, c.store_id from store_claims c join history h on h.item_id = c.id
      where c.store_id = (select store_id from store_claims where id = $1::uuid)
        and h.noun = 'claim' and h.verb = 'storeClaim.undo' and h.created_at >= now()::timestamptz(3)`,
      [id],
    )),
  ];
  const [first] = reopened;
  if (!first) return;
  const ids = reopened.map(claim => String(claim['id']));
  await tx.dbTransaction.query(
    `delete from notifications n using store_claims c, history h
      where c.id = any($1::uuid[]) and n.user_id = c.contact_user and n.store_id = c.store_id
        and n.kind in ('claim-approved', 'claim-rejected')
        and h.item_id = c.id and h.verb = 'storeClaim.decide'
        and n.created_at between h.created_at - interval '1 minute' and h.created_at`,
    [ids],
  );
  const db = tx.dbTransaction.wrappedTransaction;
  for (const claimId of ids) {
    await enqueue(db, {name: 'claim-reopened', id: randomUUID(), data: {claimId}});
  }
  await announceOwners(made, String(first['store_id']));
}
