import {beforeEach, expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {PAGE_SIZES} from '../../../../../common/limits.ts';
import {adminTable} from '../../../../../tests/support/component/admin-table.ts';
import {onApi, requests} from '../../../../../tests/support/component/api.ts';
import {keepToast, openApp, toastOf} from '../../../../../tests/support/component/app.tsx';
import {stopAnimations} from '../../../../../tests/support/component/clock.ts';
import {goOnline} from '../../../../../tests/support/component/device.ts';
import {axeFindings, findings} from '../../../../../tests/support/component/look.ts';
import {loseNetwork} from '../../../../../tests/support/component/outbox.ts';
import {
  admin,
  ana,
  ben,
  givenManySigns,
  givenPeople,
  givenStore,
  owner,
} from '../../../../../tests/support/component/rows.ts';
import {server} from '../../../../../tests/support/component/test-server.ts';
import {MOST_CHOSEN} from './use-chosen.ts';

const {row, show} = adminTable;
const dialog = page.getByRole('dialog');
const box = (words: string) => row(words).getByRole('checkbox');
const action = (name: string | RegExp) =>
  page.getByRole('tabpanel').getByRole('button', {name, exact: true});
const undo = page.getByRole('button', {name: 'Undo', exact: true});

const NAMES = ['Ale House', 'Book Barn', 'Corner Coffee'];
beforeEach(async () => {
  await givenPeople('ana', 'ben', 'owner');
});

async function givenThree(): Promise<string[]> {
  const ids: string[] = [];
  for (const name of NAMES) ids.push((await givenStore({name, ownerId: ben.id})).id);
  return ids;
}
const activity = (ids: readonly string[]) => ids.map(id => server.row('stores', {id})?.isActive);

test('switches off the stores that are chosen with one reason, and on again by Undo', async () => {
  const ids = await givenThree();
  await openApp('/admin?tab=stores', {as: 'admin'});
  await box('Ale House').click();
  await box('Corner Coffee').click();
  await expect.element(page.getByText('2 stores chosen')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.viewport(1280, 800);
  await action('Switch off').click();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason', {exact: false}).fill('They closed.');
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect.element(toastOf('2 stores switched off')).toBeVisible();
  keepToast();
  await expect.poll(() => activity(ids)).toEqual([false, true, false]);
  await expect.element(page.getByRole('heading', {name: /^Stores/})).toHaveFocus();
  await expect.element(box('Ale House')).not.toBeChecked();
  await undo.click();
  await expect.poll(() => activity(ids)).toEqual([true, true, true]);
});

test('a press that is on its way as the bar of chosen rows appears lands on what is below', async () => {
  await givenThree();
  await openApp('/admin?tab=stores', {as: 'admin'});
  stopAnimations();
  await box('Ale House').click();
  await expect.element(action('Switch off')).toBeVisible();
  const button = action('Switch off').element();
  const bar = button.closest('.sticky');
  if (!bar) throw new Error('The buttons stand in a bar.');
  const isPressed = () => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  for (const animation of bar.getAnimations()) animation.currentTime = 400;
  expect(isPressed()).toBe(false);
  for (const animation of bar.getAnimations()) animation.finish();
  expect(isPressed()).toBe(true);
});

test('chooses rows by Space and with Shift all between two, and no longer by Clear', async () => {
  await givenThree();
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(row('Ale House')).toBeVisible();
  row('Ale House').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box('Ale House')).toBeChecked();
  // A Space that is held repeats.
  const held = new KeyboardEvent('keydown', {key: ' ', repeat: true, bubbles: true});
  row('Ale House').element().dispatchEvent(held);
  await expect.element(box('Ale House')).toBeChecked();
  await userEvent.keyboard('{Shift>}');
  await box('Corner Coffee').click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByText('3 stores chosen')).toBeVisible();
  await action('Clear').click();
  await expect.element(box('Book Barn')).not.toBeChecked();
});

test('gives the chosen stores to a user, and each back to who owned it by Undo', async () => {
  const ids = await givenThree();
  await server.change('stores', {id: ids[1] ?? ''}, {ownerId: null});
  await openApp('/admin?tab=stores', {as: 'admin'});
  await page.getByRole('checkbox', {name: 'Choose all', exact: true}).click();
  await action('Assign owner').click();
  await expect.element(dialog).toMatchTextContent(/2 of these 3 stores have owners/);
  await dialog.getByRole('radio', {name: new RegExp(owner.email)}).click();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'Assign Owner'}).click();
  await expect.element(undo).toBeVisible();
  keepToast();
  const owners = () => ids.map(id => server.row('stores', {id})?.ownerId);
  await expect.poll(owners).toEqual([owner.id, owner.id, owner.id]);
  await undo.click();
  await expect.poll(owners).toEqual([ben.id, null, ben.id]);
});

test('deletes the chosen stores with one reason, and restores them from the list of the deleted', async () => {
  const ids = await givenThree();
  await openApp('/admin?tab=stores', {as: 'admin'});
  for (const name of NAMES.slice(0, 2)) await box(name).click();
  await action('Delete').click();
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason', {exact: false}).fill('They closed.');
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.element(toastOf('2 stores deleted')).toBeVisible();
  const deleted = () => ids.filter(id => server.row('stores', {id})?.deletedAt != null);
  await expect.poll(deleted).toHaveLength(2);
  // The trigger keeps a copy that lists go by.
  for (const id of deleted()) await server.change('stores', {id}, {binnedAt: Date.now()});
  await show.selectOptions('Recently deleted');
  for (const name of NAMES.slice(0, 2)) await box(name).click();
  await action('Restore').click();
  await expect.poll(deleted).toHaveLength(0);
});

test('keeps changes of several rows on the device until there is a connection', async () => {
  const ids = await givenThree();
  await openApp('/admin?tab=stores', {as: 'admin'});
  await page.getByRole('checkbox', {name: 'Choose all', exact: true}).click();
  await loseNetwork();
  await action('Switch off').click();
  await dialog.getByLabelText('Reason', {exact: false}).fill('They closed.');
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect.element(row('Book Barn').getByText('Inactive')).toBeVisible();
  expect(activity(ids)).toEqual([true, true, true]);
  goOnline();
  await expect.poll(() => activity(ids)).toEqual([false, false, false]);
});

test('asks for no reason for stores of one’s own alone, and switches them off again by Undo', async () => {
  const [others = '', own = ''] = await givenThree();
  await server.change('stores', {id: others}, {isActive: false});
  await server.change('stores', {id: own}, {ownerId: admin.id, isActive: false});
  await openApp('/admin?tab=stores', {as: 'admin'});
  for (const name of NAMES.slice(0, 2)) await box(name).click();
  await action('Switch on').click();
  await expect.poll(() => activity([others, own])).toEqual([true, true]);
  keepToast();
  await undo.click();
  await expect.poll(() => activity([others, own])).toEqual([false, false]);
  await server.change('stores', {id: own}, {isActive: true});
  await box('Book Barn').click();
  await action('Switch off').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => activity([own])).toEqual([false]);
});

test('says that it chose the rows that are loaded, of how many', async () => {
  const store = await givenStore();
  await givenManySigns(store, PAGE_SIZES.managedRows + 20, 'Board');
  const totals = {signsCount: 3001, storesCount: 1, contributorsCount: 3, likesCount: 0};
  await server.put('siteStats', {shard: 0, confirmedCount: 0, ...totals});
  await openApp('/admin?tab=signs', {as: 'admin'});
  await page.getByRole('checkbox', {name: 'Choose the first 50', exact: true}).click();
  await expect.element(page.getByText('50 of 3,001 signs chosen', {exact: true})).toBeVisible();
});

test('chooses no more than one go may change', async () => {
  const store = await givenStore();
  await givenManySigns(store, MOST_CHOSEN + 20, 'Board');
  await openApp(`/admin?tab=signs&store=${store.id}`, {as: 'admin'});
  const all = page.getByRole('checkbox', {name: `Choose the first ${MOST_CHOSEN}`, exact: true});
  const chosen = page.getByText(
    `${MOST_CHOSEN} of ${MOST_CHOSEN + 20} signs chosen, the most at once`,
  );
  await expect
    .poll(() => {
      scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
      return row(`Board ${MOST_CHOSEN + 20}`).query();
    })
    .not.toBeNull();
  await all.click();
  await expect.element(chosen).toBeVisible();
  await expect.element(box(`Board ${MOST_CHOSEN + 20}`)).toBeDisabled();
});

test('asks an admin who switches off signs of others and their own for one reason, kept with all', async () => {
  const store = await givenStore();
  const signs = await givenManySigns(store, 2, 'Board', {userId: ana.id});
  await server.change('signs', {id: signs[1]?.id}, {userId: admin.id});
  await openApp(`/admin?tab=signs&store=${store.id}`, {as: 'admin'});
  for (const name of ['Board 1', 'Board 2']) await box(name).click();
  await action('Switch off').click();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'It is advertising.'}).click();
  await dialog.getByRole('button', {name: 'Hide'}).click();
  await expect
    .poll(() => signs.map(({id}) => server.row('signs', {id})))
    .toMatchObject([
      {isActive: false, hiddenReason: 'It is advertising.'},
      {isActive: false, hiddenReason: 'It is advertising.'},
    ]);
});

test('suspends the chosen users but for admins, and offers no box for oneself', async () => {
  await givenPeople('admin');
  await openApp('/admin?tab=users', {as: 'admin'});
  await expect.element(row('You').getByRole('checkbox')).toBeDisabled();
  for (const {email} of [ana, ben]) await box(email).click();
  await action('Suspend').click();
  await dialog.getByLabelText('Reason', {exact: false}).fill('Spam.');
  await dialog.getByRole('button', {name: 'Suspend'}).click();
  await expect.element(toastOf('2 contributors suspended')).toBeVisible();
  await expect
    .poll(() => server.rows('cases').map(({personId}) => personId))
    .toEqual(expect.arrayContaining([ana.id, ben.id]));
});

test('stops at the first account that cannot be deleted, and keeps it chosen', async () => {
  onApi(`POST /api/people/${ana.id}/remove`, () => Response.json({ok: true}));
  onApi(`POST /api/people/${ben.id}/remove`, async asked =>
    Response.json({message: `Not now: ${await asked.text()}`}, {status: 409}),
  );
  await openApp('/admin?tab=users', {as: 'admin'});
  for (const {email} of [ana, ben]) await box(email).click();
  await action('Delete').click();
  await dialog.getByLabelText('Reason', {exact: false}).fill('Spam.');
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect
    .element(toastOf('Failed to delete contributor'))
    .toMatchTextContent(/\{"reason":"Spam\."\} 1 contributor of 2 deleted/);
  expect(requests).toContain(`POST /api/people/${ana.id}/remove`);
  await expect.element(box(ana.email)).not.toBeChecked();
  await expect.element(box(ben.email)).toBeChecked();
});
