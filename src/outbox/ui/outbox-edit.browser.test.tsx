import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addSign, loseNetwork, tray} from '../../../tests/support/component/outbox.ts';
import {ana, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

// Every sign in the outbox can be changed in the form that it came from, and is one sign in the end.

const words = page.getByRole('textbox', {name: /^Sign text/i});
const textsOnServer = () => server.rows('signs').map(({text}) => text);

beforeEach(() => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
});

test('a text sign that waits is one item and one sign, however often it is changed', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
  await addSign('Fresh bred');
  await tray.open();
  await tray
    .item('Fresh bred')
    .getByRole('button', {name: /^Edit\b/})
    .click();
  await expect.element(words).toHaveValue('Fresh bred');
  await words.fill('Fresh bread');
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  const {card} = signCard('Fresh bread');
  await expect.element(card.getByText(/Saved here/)).toBeVisible();
  expect(signCard('Fresh bred').card.query()).toBeNull();
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting');

  // The card it stands on leads there too.
  await card.getByRole('button', {name: /^Edit sign\b/}).click();
  await expect.element(words).toHaveValue('Fresh bread');
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect.element(card.getByText(/Saved here/)).toBeVisible();
  await tray.open();
  await expect.poll(() => tray.dialog.getByRole('listitem').elements().length).toBe(1);
  const discard = tray.item('Fresh bread').getByRole('button', {name: /^Discard\b/});
  await expect.element(discard).toBeVisible();
  await tray.close();
  goOnline();
  await tray.expectEmpty();
  expect(textsOnServer()).toEqual(['Fresh bread']);
});

test('a change on its way can be changed again but not held back, and the last one counts', async () => {
  const {store} = await givenSign({userId: ana.id, text: 'Open'});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await signCard('Open')
    .card.getByRole('link', {name: /^Edit sign\b/})
    .click();
  await words.fill('Open tomorow');
  await loseNetwork();
  await page.getByRole('button', {name: 'Save Changes'}).click();
  await tray.open();
  const first = tray.item('Open tomorow');
  await expect
    .element(first.getByText(/It can be changed, but no longer held back\./))
    .toBeVisible();
  expect(first.getByRole('button', {name: /^Discard\b/}).query()).toBeNull();
  await first.getByRole('button', {name: /^Edit\b/}).click();
  await words.fill('Open tomorrow');
  await page.getByRole('button', {name: 'Save Changes'}).click();
  await tray.open();
  await expect.element(tray.item('Open tomorrow')).toBeVisible();
  expect(first.query()).toBeNull();
  await tray.close();
  goOnline();
  await tray.expectEmpty();
  expect(textsOnServer()).toEqual(['Open tomorrow']);
});
