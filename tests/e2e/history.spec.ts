import {readFile} from 'node:fs/promises';
import {DAY_MS} from '../../schema/time.ts';
import {findings, findingsHere} from './support/axe.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('what an owner does to ana’s sign an admin reads at the sign, at its store, among all, and in a file', async ({
  owner,
  ana,
  admin,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store, by: 'ana'});
  await openStore(owner, store);
  await signCard(owner, sign.text).card.getByRole('button', {name: 'Hide sign'}).click();
  await owner.getByLabel('Reason').fill('=It hangs next door.');
  await owner.getByRole('button', {name: 'Hide', exact: true}).click();
  await expectToast(owner, 'Sign hidden');

  await openStore(admin, store);
  const {card} = signCard(admin, sign.text);
  await card.getByRole('button', {name: 'More about this sign'}).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('menuitem').first()).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(card.getByRole('button', {name: 'More about this sign'})).toBeFocused();
  // By hand: what opened it closes it, too.
  await card.getByRole('button', {name: 'More about this sign'}).click();
  await expect(admin.getByRole('menu', {name: 'More about this sign'})).toBeVisible();
  await card.getByRole('button', {name: 'More about this sign'}).click();
  await expect(admin.getByRole('menu')).toBeHidden();
  await admin.keyboard.press('ArrowDown');
  await admin.getByRole('menuitem', {name: 'History'}).click();
  const ofSign = admin.getByRole('dialog', {name: 'History of this sign'});
  await expect(ofSign.getByRole('listitem')).toContainText('hid the sign');
  await expect(ofSign.getByRole('listitem')).toContainText('=It hangs next door.');
  expect(await findingsHere(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await expect(card.getByRole('button', {name: 'More about this sign'})).toBeFocused();

  // Live: the next one comes while the history is open.
  await admin.getByRole('button', {name: 'History of this store'}).click();
  const ofStore = admin.getByRole('dialog', {name: 'History of this store'});
  await expect(ofStore.getByRole('listitem')).toHaveCount(1);
  await owner
    .getByRole('region', {name: /^Hidden signs/})
    .getByRole('button', {name: 'Show sign again'})
    .click();
  await expect(ofStore.getByRole('listitem')).toHaveCount(2);
  await expect(ofStore.getByRole('listitem').first()).toContainText('showed the sign');

  await open(admin, '/admin?tab=history');
  const entries = admin.getByRole('tabpanel').getByRole('listitem').filter({hasText: sign.text});
  await expect(entries).toHaveCount(2);
  await entries.last().getByText('What changed').click();
  await expect(entries.last()).toContainText('Active');
  expect(await findings(admin)).toEqual([]);
  await admin.getByLabel('What', {exact: true}).selectOption('Claims');
  await expect(entries).toHaveCount(0);
  await admin.getByLabel('What', {exact: true}).selectOption('Signs');
  await expect(entries).toHaveCount(2);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', {name: 'Export CSV'}).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.split('\r\n').filter(line => line.includes(sign.id));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",'=It hangs next door.,");

  // Who opens its address finds the same.
  // Not the day before, which ends in the middle of the test once a day.
  const from = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const [year = '', month = '', day = ''] = from.split('-');
  await admin.getByLabel('From').focus();
  await admin.keyboard.type(month + day + year);
  await entries
    .first()
    .getByTitle(/^Only what/)
    .click();
  const only = admin.getByRole('button', {name: /^Only what .* did/});
  await expect(only).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`noun=sign&from=${from}&actor=`));
  const address = admin.url();
  await open(admin, '/about');
  await open(admin, address);
  await expect(entries).toHaveCount(2);
  await expect(only).toBeVisible();
  await expect(admin.getByLabel('What', {exact: true})).toHaveValue('sign');
  await expect(admin.getByLabel('From')).toHaveValue(from);
  await admin.getByLabel('To', {exact: true}).fill(from);
  await expect(admin.getByText('Nothing matches these filters.')).toBeVisible();

  await openStore(ana, store);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await expect(ana.getByRole('button', {name: 'History of this store'})).toHaveCount(0);
});
