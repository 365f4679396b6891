import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {type Member, MEMBERS} from './people.ts';
import {open} from './screens.ts';
import type {Store} from './town.ts';

/** On a store's screen. */
export function claimOn(page: Page) {
  const dialog = page.getByRole('dialog', {name: 'Claim Store'});
  return {
    button: page.getByRole('main').getByRole('button', {name: 'Claim Store'}),
    dialog,
    name: dialog.getByLabel('Full Name'),
    email: dialog.getByLabel('Email'),
    phone: dialog.getByLabel('Phone'),
    proof: dialog.getByLabel('Proof of Ownership'),
    submit: dialog.getByRole('button', {name: 'Submit Claim'}),
    pending: page.getByText('Claim pending'),
  };
}

/** Opens the claims of the admin area. */
export async function openQueue(page: Page) {
  await open(page, '/admin?tab=claims');
  const reject = page.getByRole('dialog', {name: 'Reject this claim?'});
  return {
    claimOn: (store: Store) =>
      page
        .getByRole('list', {name: 'Open claims'})
        .getByRole('listitem')
        .filter({hasText: store.name}),
    approve: page.getByRole('dialog', {name: 'Approve this claim?'}),
    reject,
    reason: reject.getByLabel('Reason'),
  };
}

export async function givenClaim(sql: Sql, store: Store, by: Member): Promise<void> {
  await sql`
    insert into store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at)
    values (gen_random_uuid(), ${store.id}, ${MEMBERS[by].id}, ${MEMBERS[by].name},
      ${MEMBERS[by].email}, '555 0100', 'My name is on the lease.', 'pending', now())`;
}
