import {readFile} from 'node:fs/promises';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('the owner hides a sign of ana, and an admin reads it at the sign, at its store, among all, and in a file', async ({
  owner,
  ana,
  admin,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store, by: 'ana'});
  await openStore(owner, store);
  await signCard(owner, sign.text).card.getByRole('button', {name: 'Hide sign'}).click();
  await owner.getByLabel('Reason').fill('=It hangs next door.');
  await owner.getByRole('button', {name: 'Hide', exact: true}).click();
  await expectToast(owner, 'Sign hidden');

  await openStore(admin, store);
  const {card} = signCard(admin, sign.text);
  await card.getByRole('button', {name: 'More about this sign'}).click();
  await admin.getByRole('menuitem', {name: 'History'}).click();
  const ofSign = admin.getByRole('dialog', {name: 'History of this sign'});
  await expect(ofSign.getByRole('listitem')).toContainText('hid the sign');
  await expect(ofSign.getByRole('listitem')).toContainText('=It hangs next door.');
  await admin.keyboard.press('Escape');

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
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', {name: 'Export CSV'}).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.split('\r\n').filter(line => line.includes(sign.id));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",'=It hangs next door.,");

  await openStore(ana, store);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await expect(ana.getByRole('button', {name: 'History of this store'})).toHaveCount(0);
});
