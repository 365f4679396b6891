import {beforeEach, expect, test, vi} from 'vitest';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addSign, loseNetwork, tray} from '../../../tests/support/component/outbox.ts';
import {givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const textsOnServer = () => server.rows('signs').map(({text}) => text);

beforeEach(async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date']});
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
});

test('a discarded sign can be restored for a moment', async () => {
  await addSign('Keep me');
  await tray.open();
  const item = tray.item('Keep me');
  await item.getByRole('button', {name: 'Discard New sign “Keep me”', exact: true}).click();
  await expect.element(item.getByText(/Discarded/)).toBeVisible();
  const undo = item.getByRole('button', {name: /^Undo\b/});
  await expect.element(undo).toHaveFocus();
  // Its buttons return also in an outbox that was opened since.
  await tray.close();
  await tray.open();
  await undo.click();
  await expect.element(item.getByText(/Saved here/)).toBeVisible();
  await expect.element(item.getByRole('button', {name: /^Discard\b/})).toHaveFocus();
  goOnline();
  await expect.poll(textsOnServer).toEqual(['Keep me']);
  await expect.element(item).toMatchTextContent('Live');
  // Its buttons are gone, and a keyboard user is still there.
  await expect.element(item).toHaveFocus();
});

test('a discarded sign is gone for good after a moment and never reaches the server', async () => {
  const put = vi.spyOn(server, 'answer');
  await addSign('Keep me');
  await addSign('Never mind');
  await tray.open();
  await tray
    .item('Never mind')
    .getByRole('button', {name: /^Discard\b/})
    .click();
  // The connection returns while it can still be restored.
  goOnline();
  await expect.poll(textsOnServer).toEqual(['Keep me']);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return tray.item('Never mind').getByRole('button').query();
    })
    .toBeNull();
  await expect.element(tray.item('Never mind')).toMatchTextContent('Discarded');
  await expect.element(tray.item('Never mind')).toHaveFocus();
  await tray.close();
  expect(signCard('Never mind').card.query()).toBeNull();
  await tray.expectEmpty();
  expect(textsOnServer()).toEqual(['Keep me']);
  expect(put.mock.calls.filter(([, name]) => name.startsWith('sign.'))).toHaveLength(1);
});
