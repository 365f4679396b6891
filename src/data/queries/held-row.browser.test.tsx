import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {renewClient} from '../../../tests/support/component/local-zero.ts';
import {ana, givenSign, givenStore, owner} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const main = page.getByRole('main');

/** A new client of the sync engine takes the place of the old one, and the server does not answer it. */
async function renewUnanswered(): Promise<void> {
  server.holdQueries();
  renewClient();
  // Two renders: that of the new client and that of its first rows.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

test.each([
  {form: 'profile', as: 'ana', label: 'Bio', path: async () => '/profile/edit'},
  {
    form: 'store',
    as: 'owner',
    label: 'Store name',
    path: async () => `/add-store?edit=${(await givenStore({ownerId: owner.id})).id}`,
  },
  {
    form: 'sign',
    as: 'ben',
    label: 'Sign text',
    path: async () => `/add-sign?signId=${(await givenSign({text: 'Fresh figs'})).id}`,
  },
] as const)(
  'keeps text and focus in the form of a $form while a new sync client is not answered',
  async ({as, label, path}) => {
    await openApp(await path(), {as});
    const field = main.getByRole('textbox', {name: label});
    await field.fill('Typed');
    const element = field.element();
    await renewUnanswered();
    expect(element.isConnected).toBe(true);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' on');
    server.answerQueries();
    await expect.element(field).toHaveValue('Typed on');
    expect(field.element()).toBe(element);
  },
);

test('keeps a new sign in its form while a new sync client is not answered', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await main.getByText('Text only').click();
  const words = main.getByRole('textbox', {name: 'Sign text'});
  await words.fill('Typed');
  await renewUnanswered();
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue('Typed');
});

test('shows what an account has switched on while a new sync client is not answered', async () => {
  await openApp('/account', {as: 'ana'});
  const daily = page.getByRole('switch', {name: 'Daily email'});
  await daily.click();
  await expect.element(daily).toBeChecked();
  await expect.poll(() => server.row('userPrivate', {userId: ana.id})?.digestSince).toBeTruthy();
  const changes: (string | null)[] = [];
  const watch = new MutationObserver(seen =>
    changes.push(...Array.from(seen, ({attributeName}) => attributeName)),
  );
  watch.observe(daily.element(), {attributes: true});
  await renewUnanswered();
  await expect.element(daily).toBeChecked();
  watch.disconnect();
  expect(changes).toEqual([]);
});

test('keeps the Owner Dashboard while a new sync client is not answered', async () => {
  await givenStore({ownerId: owner.id, name: 'Figs'});
  await openApp('/admin', {as: 'owner'});
  await expect.element(main.getByRole('tab', {name: 'Stores'})).toBeVisible();
  const heading = main.getByRole('heading', {level: 1}).element();
  await renewUnanswered();
  expect(heading.isConnected).toBe(true);
});

test.each(['store', 'user'] as const)(
  'keeps the page of a %s while a new sync client is not answered',
  async noun => {
    const {store} = await givenSign({text: 'Fresh figs'});
    const path = {store: `/store/${store.id}`, user: `/user/${ana.id}`};
    await openApp(path[noun], {as: 'ana'});
    await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
    const heading = main.getByRole('heading', {level: 1}).element();
    await renewUnanswered();
    expect(heading.isConnected).toBe(true);
  },
);

test('closes a form once the server says that its row is gone', async () => {
  await openApp('/profile/edit', {as: 'ana'});
  const bio = main.getByRole('textbox', {name: 'Bio'});
  await bio.fill('Typed');
  await renewUnanswered();
  await server.remove('userProfiles', {userId: ana.id});
  await expect.element(bio).toBeVisible();
  server.answerQueries();
  await expect.element(bio).not.toBeInTheDocument();
});
