import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {findings} from '../../../../tests/support/component/look.ts';
import {
  ana,
  ben,
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

beforeEach(() => givenPeople('ana', 'ben'));

const suspend = (userId: string) =>
  server.put('suspensions', {
    id: crypto.randomUUID(),
    userId,
    reason: 'Spam at three stores.\nAfter two warnings.',
    createdAt: Date.now(),
  });

const banner = page.getByText('Your account is suspended', {exact: true});
const form = page.getByRole('heading', {name: 'You cannot write at present'});

test('a suspended user reads above every screen why, and until when', async () => {
  await suspend(ben.id);
  await openApp('/about', {as: 'ben'});
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByText(/until a moderator ends it/)).toBeVisible();
  const reason = page.getByText(/Spam at three stores/);
  await expect.element(reason).toBeVisible();
  expect(reason.element()).toHaveProperty(
    'innerText',
    'Spam at three stores.\nAfter two warnings.',
  );
  expect(await findings()).toEqual([]);
});

test.each(['/add-sign', '/add-store', '/profile/edit'])(
  'a suspended user is not given the form of %s, and has it once that ends',
  async path => {
    await suspend(ben.id);
    await openApp(path, {as: 'ben'});
    await expect.element(form).toBeVisible();
    await server.remove('suspensions', {userId: ben.id});
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(banner).not.toBeInTheDocument();
  },
);

test('what would be refused is disabled for a suspended user, and for no other', async () => {
  const sign = await givenSign({userId: ana.id});
  await givenSign({userId: ben.id, store: sign.store, text: 'Ripe pears'});
  await openApp(`/store/${sign.storeId}`, {as: 'ben'});
  const like = signCard('Fresh figs').card.getByRole('button', {name: /^Like/});
  const follow = page.getByRole('button', {name: 'Follow'});
  const claim = page.getByRole('button', {name: 'Claim Store'});
  const report = page.getByRole('button', {name: 'Report this store'});
  const own = signCard('Ripe pears').card;
  const change = own.getByRole('link', {name: /^Edit sign/});
  const remove = own.getByRole('button', {name: /^Delete sign/});
  await expect.element(like).toBeEnabled();
  const add = page.getByRole('link', {name: 'Add Sign'});
  for (const action of [change, remove, add]) await expect.element(action).toBeVisible();
  for (const button of [follow, claim, report]) await expect.element(button).toBeEnabled();
  await suspend(ben.id);
  await expect.element(banner).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-disabled', 'true');
  for (const button of [follow, claim, report]) await expect.element(button).toBeDisabled();
  for (const action of [change, remove, add]) await expect.element(action).not.toBeInTheDocument();
});

test('a suspended owner reads their dashboard, and changes nothing there', async () => {
  await givenPeople('owner');
  const store = await givenStore({ownerId: owner.id});
  await givenSign({store, userId: ana.id});
  await openApp('/admin?tab=signs', {as: 'owner'});
  const row = adminTable.row('Fresh figs');
  const active = row.getByRole('switch');
  const remove = row.getByRole('button', {name: /^Delete sign/});
  await expect.element(active).toBeEnabled();
  await suspend(owner.id);
  await expect.element(banner).toBeVisible();
  await expect.element(active).toBeDisabled();
  await expect.element(remove).toBeDisabled();
  await expect.element(row.getByRole('link', {name: /^Edit sign/})).not.toBeInTheDocument();
  await expect.element(page.getByPlaceholder('Search signs')).toBeEnabled();
  expect(await findings()).toEqual([]);
});

test.each([
  {path: '/', link: 'Submit a Sign'},
  {path: '/search?q=nothing-like-it', link: 'Add New Store'},
  {path: '/about', link: 'Add Store'},
  {path: `/user/${ben.id}`, link: 'Edit Profile'},
])('a suspended user is not sent from $path to a form', async ({path, link}) => {
  await givenSign({userId: ana.id});
  await openApp(path, {as: 'ben'});
  const add = page.getByRole('main').getByRole('link', {name: link});
  await expect.element(add).toBeVisible();
  await suspend(ben.id);
  await expect.element(banner).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});
