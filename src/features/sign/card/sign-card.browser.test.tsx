import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {ana, givenPeople, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {card, like, sawIt, gone, share} = signCard('Fresh figs');

beforeEach(() => givenPeople('ana', 'ben'));

test('a card tells how long ago it was, and the exact date; time goes on by itself', async () => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']});
  const moment = new Date(Date.now() - 3 * 3_600_000);
  const sign = await givenSign({createdAt: moment.getTime()});
  await openApp(`/store/${sign.storeId}`);
  await expect.element(card).toMatchTextContent('Seen 3 hours ago');
  const time = card.getByRole('time').first();
  await expect.element(time).toMatchTextContent('3 hours ago');
  const exact = moment.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  });
  await expect.element(time).toHaveAttribute('title', exact);
  await expect.element(time).toMatchTextContent(exact);
  await expect.element(time).toHaveAttribute('datetime', moment.toISOString());
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(60_000);
  await expect.element(time).toMatchTextContent('4 hours ago');
});

test('the actions of a sign stay within the card on the narrowest phone', async () => {
  await page.viewport(320, 640);
  const sign = await givenSign({userId: ana.id, likesCount: 10_000, confirmedCount: 10_000});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await expect.element(like).toHaveAccessibleName(/^Like 10,000\b/);
  const remove = card.getByRole('button', {name: /^Delete sign\b/});
  await expect.element(remove).toBeVisible();
  const {left} = card.element().getBoundingClientRect();
  for (const button of [like, sawIt, gone, share, remove]) {
    const box = button.element().getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(320);
    expect(box.left).toBeGreaterThanOrEqual(left - 1);
  }
});

test('a card is an article named by its text and its store, and its buttons name their sign', async () => {
  const store = await givenStore({name: 'Corner store'});
  const sign = await givenSign({store, userId: ana.id});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const name = '“Fresh figs” at Corner store';
  await expect.element(card).toHaveAccessibleName(name);
  for (const label of ['Like 0', 'Saw it 0', 'Gone', 'Share sign', 'Delete sign'])
    await expect
      .element(card.getByRole('button', {name: `${label} ${name}`, exact: true}))
      .toBeVisible();
  for (const label of [`Edit sign ${name}`, new RegExp(`(ago|just now).* ${name}$`)])
    await expect.element(card.getByRole('link', {name: label, exact: true})).toBeVisible();
});

test.each(['Jo', 'I'])('leaves no gap between a short name and what follows it: %s', async name => {
  const sign = await givenSign({userId: ana.id});
  await server.change('userProfiles', {userId: ana.id}, {nickname: name});
  await openApp(`/store/${sign.storeId}`);
  const author = card.getByRole('link', {name, exact: true});
  await expect.element(author).toBeVisible();
  const dot = document.createRange();
  dot.selectNode(author.element().nextSibling ?? author.element());
  const letters = author.getByText(name).element().getBoundingClientRect();
  expect(dot.getBoundingClientRect().left - letters.right).toBeLessThan(1);
  // A thumb finds it, also at its end: the next link begins behind it.
  author.element().scrollIntoView({block: 'center'});
  const {left, top, width} = author.element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
  expect(author.element().contains(document.elementFromPoint(left + 43, top + 12))).toBe(true);
});
