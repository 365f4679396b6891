import {page} from 'vitest/browser';
import type {Store, StoreClaim} from '../../../schema/zero.gen.ts';
import {type Member, MEMBERS} from './rows.ts';
import {server} from './test-server.ts';

export const PROOF = 'My name is on the license by the door.';

const dialog = page.getByRole('dialog', {name: 'Claim Store'});

/** The claim on the screen of a store. */
export const claimHere = {
  button: page.getByRole('main').getByRole('button', {name: 'Claim Store'}),
  dialog,
  name: dialog.getByLabelText('Full Name', {exact: false}),
  email: dialog.getByLabelText('Email', {exact: false}),
  phone: dialog.getByLabelText('Phone', {exact: false}),
  proof: dialog.getByLabelText('Proof of Ownership', {exact: false}),
  submit: dialog.getByRole('button', {name: 'Submit Claim'}),
  cancel: dialog.getByRole('button', {name: 'Cancel'}),
  pending: page.getByText('Claim pending'),
};

/** A pending claim on a store. */
export async function givenClaim(
  {id: storeId}: Pick<Store, 'id'>,
  by: Member,
  given: Partial<StoreClaim> = {},
): Promise<StoreClaim> {
  const {id, name, email} = MEMBERS[by];
  const row: StoreClaim = {
    id: crypto.randomUUID(),
    storeId,
    contactUser: id,
    name,
    contactEmail: email,
    phone: '555 0100',
    proof: PROOF,
    status: 'pending',
    reason: null,
    createdAt: Date.now(),
    decidedAt: null,
    ...given,
  };
  await server.put('storeClaims', row);
  return row;
}
