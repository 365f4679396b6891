import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {passTime, resumeTimeouts, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {
  followReactions,
  streamOf,
  streams,
} from '../../../../tests/support/component/live-reactions.ts';
import {givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {liveReactions, LiveReactionsStore} from './live-reactions-store.ts';
import {SharedReactions} from './shared-reactions.ts';

const {card, like, sawIt} = signCard('Fresh figs');

test('likes from the stream show before the row, and fall again', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  stream.send([[sign.id, 5, 10, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 5\b/);
  // The late row is older than the shown count, and the next one is newer.
  await server.change('signs', {id: sign.id}, {likesCount: 6, likesVersion: 9});
  stream.send([[crypto.randomUUID(), 1, 1, 0, 0, 0]]);
  await expect.element(like).toHaveAccessibleName(/^Like 5\b/);
  await server.change('signs', {id: sign.id}, {likesCount: 8, likesVersion: 11});
  await expect.element(like).toHaveAccessibleName(/^Like 8\b/);
});

test('the rows are shown when the stream is lost, and the stream again when it is back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  stream.fail();
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  (await streamOf(sign)).send([[sign.id, 7, 10, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 7\b/);
});

test('offline there is no stream, and the rows are shown', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  goOffline();
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  expect(stream.isOpen).toBe(false);
  goOnline();
  (await streamOf(sign)).send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
});

test('a hidden tab has no stream and shows the rows when it is seen again', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stream.isOpen).toBe(false);
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await streamOf(sign);
});

test('a like shows at once and does not fall back to a row that comes before its own', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/', {as: 'ana'});
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  // A press that no row follows is dropped after five seconds.
  stopTimeouts();
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 5\b/);
  await expect.poll(() => server.row('signs', {id: sign.id})?.likesCount).toBe(5);
  // The write is confirmed, and its count comes later than the next change of the row.
  const shown = namesShown();
  await server.change('signs', {id: sign.id}, {likesCount: 4, text: 'Fresh figs today'});
  await expect.element(page.getByText('Fresh figs today').first()).toBeVisible();
  await server.change('signs', {id: sign.id}, {likesCount: 5, likesVersion: 8, text: 'Fresh figs'});
  await expect.element(page.getByText('Fresh figs today')).not.toBeInTheDocument();
  expect(shown()).toEqual(['Like5']);
});

test('a like counts on top of the stream’s count', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/', {as: 'ana'});
  followReactions();
  const stream = await streamOf(sign);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 7\b/);
  stream.send([[sign.id, 8, 11, 0, 0, sign.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 8\b/);
});

test('what others say of a sign shows from the stream before the row', async () => {
  const sign = await givenSign({confirmedCount: 2, likesVersion: 7});
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  stream.send([[sign.id, 0, 8, 2, 1, sign.lastSeenAt]]);
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  stream.send([[sign.id, 0, 9, 3, 0, Date.now()]]);
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 3\b/);
  await expect.element(card).not.toMatchTextContent('says it is gone');
});

test('a “Saw it” shows at once and does not fall back to a row that comes before its own', async () => {
  const sign = await givenSign({confirmedCount: 2, goneCount: 1, likesVersion: 7});
  await openApp('/', {as: 'ana'});
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 2\b/);
  stopTimeouts();
  await sawIt.click();
  await expect.poll(() => server.row('signs', {id: sign.id})?.confirmedCount).toBe(3);
  // The write is confirmed, and its counts come later than the next change of the row.
  const {lastSeenAt, staleAt} = sign;
  const before = {confirmedCount: 2, goneCount: 1, lastSeenAt, staleAt};
  await server.change('signs', {id: sign.id}, {...before, text: 'Fresh figs today'});
  await expect.element(page.getByText('Fresh figs today').first()).toBeVisible();
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 3\b/);
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card).not.toMatchTextContent('says it is gone');
});

test('a refused like is removed from the count', async () => {
  await givenPeople('ana');
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  server.refuse('sign.setLiked', 'forbidden');
  server.holdWrites();
  await openApp('/', {as: 'ana'});
  await like.click();
  await expect.element(toastOf('Liked!')).toBeVisible();
  await expect.element(like).toHaveAccessibleName(/^Like 5\b/);
  stopTimeouts();
  server.answerWrites();
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  resumeTimeouts();
  expect(server.row('signs', {id: sign.id})?.likesCount).toBe(4);
});

test('a like that no row follows is dropped from the count after five seconds', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  await openApp('/', {as: 'ana'});
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
  stopTimeouts();
  await like.click();
  await expect.poll(() => server.row('signs', {id: sign.id})?.likesCount).toBe(5);
  await server.change('signs', {id: sign.id}, {likesCount: 4});
  await passTime(4999);
  await expect.element(like).toHaveAccessibleName(/^Like 5\b/);
  await passTime(1);
  await expect.element(like).toHaveAccessibleName(/^Like 4\b/);
});

test('there is no stream for sample signs', async () => {
  server.setConnection({name: 'connecting', reason: 'it does not answer'});
  await openApp('/');
  await expect.element(signCard('Decaf is available').like).toHaveAccessibleName(/^Like 0\b/);
  stopTimeouts();
  followReactions();
  await passTime(1000);
  expect(streams).toEqual([]);
});

test('there is no stream on a screen without signs', async () => {
  await givenSign();
  await openApp('/about');
  await expect.element(page.getByRole('heading', {level: 1})).toBeVisible();
  stopTimeouts();
  followReactions();
  await passTime(1000);
  expect(streams).toEqual([]);
});

test('a message draws the card of its sign again, and no other', async () => {
  const figs = await givenSign({likesCount: 4, likesVersion: 7});
  const plums = await givenSign({likesCount: 2, likesVersion: 3, text: 'Ripe plums'});
  await openApp('/');
  followReactions();
  const stream = await streamOf(figs, plums);
  await expect.element(signCard('Ripe plums').like).toHaveAccessibleName(/^Like 2\b/);
  const counted = vi.spyOn(liveReactions, 'countsOf');
  stream.send([[figs.id, 6, 9, 0, 0, figs.lastSeenAt]]);
  await expect.element(like).toHaveAccessibleName(/^Like 6\b/);
  expect(new Set(counted.mock.calls.map(([{id}]) => id))).toEqual(new Set([figs.id]));
});

test('two tabs share one stream, and the other one opens it when the first closes', async () => {
  const sign = await givenSign({likesCount: 4, likesVersion: 7});
  const plums = crypto.randomUUID();
  await openApp('/');
  followReactions();
  const stream = await streamOf(sign);
  const other = new LiveReactionsStore();
  const tab = new SharedReactions(other, navigator.locks);
  tab.show([sign.id]);
  stream.send([[sign.id, 6, 9, 0, 0, sign.lastSeenAt]]);
  const likesInOther = () => other.countsOf(sign).likesCount;
  await expect.poll(likesInOther).toBe(6);
  tab.show([sign.id, plums]);
  await streamOf(sign, {id: plums});
  expect(streams).toHaveLength(2);
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect.poll(() => streams.length).toBe(3);
  const taken = await streamOf(sign, {id: plums});
  taken.send([[sign.id, 7, 10, 0, 0, sign.lastSeenAt]]);
  expect(likesInOther()).toBe(7);
  tab.close();
});

/** The accessible names of the button from now on, each once. */
function namesShown(): () => string[] {
  const button = like.element();
  const names = new Set([button.textContent ?? '']);
  const observer = new MutationObserver(() => names.add(button.textContent ?? ''));
  observer.observe(button, {subtree: true, childList: true, characterData: true});
  return () => {
    observer.disconnect();
    return [...names];
  };
}
