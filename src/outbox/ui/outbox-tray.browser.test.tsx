import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {SENTENCES} from '../../../common/errors.ts';
import {openApp, reopenApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {onApi} from '../../../tests/support/component/api.ts';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addSign, loseNetwork, tray} from '../../../tests/support/component/outbox.ts';
import {ana, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {outbox} from '../core/index.ts';

const banner = page.getByRole('banner');
const submitted = page.getByRole('heading', {name: /^Signs submitted/});
const signText = page.getByRole('textbox', {name: /^Sign text/i});
const begun = page.getByRole('region', {name: 'Your sign so far'});
const height = () => banner.element().clientHeight;
const goHome = () => banner.getByRole('link', {name: /home$/}).click();
const byWords = (one: string, other: string) => one.localeCompare(other);
const textsOnServer = () =>
  server
    .rows('signs')
    .map(({text}) => text ?? '')
    .toSorted(byWords);

test('a sign that is added offline stands in the outbox and in every list, and goes live once', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
  const {store} = await givenSign({userId: ana.id, text: 'Live already'});
  const counts = {signsCount: 1, sawCount: 0, likesCount: 0, isNamed: true, state: 'NY'};
  await server.put('contributorStats', {userId: ana.id, ...counts});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(signCard('Live already').card).toBeVisible();
  await loseNetwork();
  expect(tray.button.query()).toBeNull();
  const text = 'Fresh out of the oven';
  const {card} = signCard(text);
  const share = card.getByRole('button', {name: /^Share sign/});
  const saved = card.getByText(/Saved here/);
  await addSign(text);
  await expect.element(saved).toBeVisible();
  // It is disabled, and says why when it is pressed all the same.
  await share.click({force: true});
  await expect
    .element(toastOf('Not live yet'))
    .toMatchTextContent('It can be shared once it is sent.');

  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting');
  await tray.open();
  await expect.element(tray.item(text)).toMatchTextContent(store.name);
  await expect.element(tray.item(text)).toMatchTextContent('Saved here');
  const whenOpen = tray.dialog.getByText(/What waits is sent while Signpost is open\.$/);
  await expect.element(whenOpen).toBeVisible();
  await tray.close();
  await expect.element(tray.button).toHaveFocus();

  await goHome();
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await expect.element(saved).toBeVisible();
  await banner.getByRole('link', {name: /^Profile of/}).click();
  await expect.element(submitted).toBeVisible();
  await expect.element(saved).toBeVisible();
  await expect.element(signCard('Live already').card).toBeVisible();
  await expect.element(submitted).toHaveAccessibleName('Signs submitted 2');

  await tray.open();
  goOnline();
  await expect.element(tray.item(text).getByText('Live', {exact: true})).toBeVisible();
  await tray.close();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return tray.button.query();
    })
    .toBeNull();
  await expect.poll(() => card.elements().length).toBe(1);
  expect(textsOnServer()).toEqual([text, 'Live already']);
});

test('a refused sign holds up none of the others, and is sent from another store or again', async () => {
  const [good, closed] = [await givenStore({name: 'Open'}), await givenStore({name: 'Closed'})];
  await openApp(`/store/${closed.id}`, {as: 'ana'});
  await loseNetwork();
  await addSign('Between');
  await addSign('Elsewhere');
  await reopenAt(`/store/${good.id}`);
  await addSign('After');
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 3 waiting');
  await server.change('stores', {id: closed.id}, {isActive: false});
  goOnline();
  await expect.poll(textsOnServer).toEqual(['After']);
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 2 waiting, 2 need you');
  await tray.open();
  const [between, elsewhere] = [tray.item('Between'), tray.item('Elsewhere')];
  await expect.element(between).toMatchTextContent('This store is inactive');

  // The written entry is visible, and stays for a user who leaves in the middle of it.
  await elsewhere.getByRole('button', {name: /^Edit\b/}).click();
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  await expect.element(begun).toMatchTextContent('Elsewhere');
  await goHome();
  await tray.open();
  await between.getByRole('button', {name: /^Edit\b/}).click();
  await expect.element(between).toMatchTextContent('You have begun another sign.');
  await tray.close();
  await reopenAt('/add-sign');
  await expect.element(begun).toMatchTextContent('Elsewhere');
  await reopenAt(`/add-sign?store=${good.id}`);
  await expect.element(signText).toHaveValue('Elsewhere');
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect.poll(textsOnServer).toEqual(['After', 'Elsewhere']);

  await server.change('stores', {id: closed.id}, {isActive: true});
  await tray.open();
  await between.getByRole('button', {name: /^Try again\b/}).click();
  await expect.element(between.getByText('Live', {exact: true})).toBeVisible();
  expect(textsOnServer()).toEqual(['After', 'Between', 'Elsewhere']);
});

for (const [width, screen] of [
  [320, 640],
  [1440, 900],
] as const) {
  test(`nothing in the open outbox moves on ${width} pixels when its signs go live and leave`, async () => {
    vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
    await page.viewport(width, screen);
    const {id} = await givenStore();
    await openApp(`/store/${id}`, {as: 'ana'});
    await loseNetwork();
    await addSign('Small screen');
    await addSign('Next on it');
    await tray.open();
    const items = [tray.item('Small screen'), tray.item('Next on it')];
    for (const item of items) {
      await expect.element(item.getByRole('button', {name: /^Discard/})).toBeVisible();
    }
    for (const animation of tray.dialog.element().getAnimations()) animation.finish();
    const close = tray.dialog.getByRole('button', {name: 'Close'});
    const places = () =>
      [close, ...items].map(shown => shown.element().getBoundingClientRect().top);
    const before = places();
    goOnline();
    for (const item of items) {
      await expect.element(item.getByText('Live', {exact: true})).toBeVisible();
    }
    expect(places()).toEqual(before);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000);
        return outbox.items();
      })
      .toEqual([]);
    expect(places()).toEqual(before);
    await tray.close();
    await expect.poll(() => tray.button.query()).toBeNull();
  });
}

test.each([
  [320, 640],
  [1440, 900],
])('a refusal moves nothing in the open outbox on %i pixels', async (width, screen) => {
  await page.viewport(width, screen);
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await loseNetwork();
  await addSign('First');
  await addSign('Second');
  await tray.open();
  const [first, second] = [tray.item('First'), tray.item('Second')];
  await expect.element(second.getByRole('button', {name: /^Discard/})).toBeVisible();
  for (const animation of tray.dialog.element().getAnimations()) animation.finish();
  const buttons = [first, second].flatMap(item => item.getByRole('button').elements());
  const places = () => buttons.map(button => button.getBoundingClientRect().top);
  const before = places();
  await server.change('stores', {id}, {isActive: false});
  goOnline();
  const more = first.getByRole('button', {name: /^Needs you/});
  await expect.element(more).toBeVisible();
  await expect.element(second.getByRole('button', {name: /^Needs you/})).toBeVisible();
  expect(places()).toEqual(before);
  await expect.element(first.getByRole('status')).toMatchTextContent(/This store is inactive/);
  expect(first.getByRole('button', {name: /^Try again/}).query()).toBeNull();
  await more.click();
  await expect.element(first.getByText(/This store is inactive/)).toBeVisible();
  await expect.element(first).toHaveFocus();
  await expect.element(first.getByRole('button', {name: /^Try again/})).toBeVisible();
  const again = first.getByRole('button', {name: /^Try again/});
  onApi('POST /api/writes', () =>
    Response.json({code: 'store-inactive', message: SENTENCES['store-inactive']}, {status: 403}),
  );
  await again.click();
  await expect.element(first).toHaveFocus();
  await expect.element(again).toBeVisible();
  await expect.element(first.getByRole('status')).toMatchTextContent(/This store is inactive/);
  // A toast with the reason would lie over the outbox.
  expect(page.getByRole('button', {name: 'Outbox'}).query()).toBeNull();
  await tray.close();
  await tray.open();
  await expect.element(second.getByText(/This store is inactive/)).toBeVisible();
});

test('the header keeps its place when the outbox fills', async () => {
  await page.viewport(320, 640);
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await expect.element(page.getByRole('link', {name: 'Add the First Sign'})).toBeVisible();
  await loseNetwork();
  const before = height();
  await addSign('Small screen');
  await expect.element(tray.button).toBeVisible();
  expect(height()).toBe(before);
  expect(document.documentElement.scrollWidth).toBe(320);
});

/** As when the user types an address. */
async function reopenAt(path: string): Promise<void> {
  history.pushState({usr: null, key: crypto.randomUUID().slice(0, 8), idx: 0}, '', path);
  await reopenApp({as: 'ana'});
}
