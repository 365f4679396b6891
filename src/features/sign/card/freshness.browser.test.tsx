import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {DAY_MS} from '../../../../common/time.ts';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {atRest} from '../../../../tests/support/component/look.ts';
import {givenOldSign, react} from '../../../../tests/support/component/reactions.ts';
import {ana, givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const recent = page.getByRole('region', {name: /^Recent Store Signs/});
const earlier = page.getByRole('region', {name: /^Earlier signs/});

const saidByAna = (signId: string) =>
  server.row('signInteractions', {signId, userId: ana.id}) ?? 'nothing';

beforeEach(() => givenPeople('ben', 'owner', 'admin'));

test('a report shows on the card at once, and can be undone', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone} = signCard('Fresh figs');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
  await gone.click();
  await expect
    .element(toastOf('Reported as gone'))
    .toMatchTextContent('Thank you for keeping this list true');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card).toMatchTextContent('1 person says it is gone');

  await gone.click();
  await expect
    .element(toastOf('Report removed'))
    .toMatchTextContent("You've taken your report back");
  await expect.element(card).not.toMatchTextContent('it is gone');
});

test('reports of others show live, to a visitor too, and press no button of theirs', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`);
  const {card, gone, sawIt} = signCard('Fresh figs');
  await expect.element(card).not.toMatchTextContent('it is gone');
  await react(sign, 'ana', {gone: true});
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  await react(sign, 'ben', {gone: true});
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
  await react(sign, 'ben', {confirmed: true});
  await expect.element(card).not.toMatchTextContent('it is gone');
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
});

test('the buttons stay under the finger that presses them', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone, sawIt} = signCard('Fresh figs');
  await expect.element(gone).toBeVisible();
  gone.element().scrollIntoView({block: 'center', behavior: 'instant'});
  const place = () => {
    const {x, y, width, height} = gone.element().getBoundingClientRect();
    return {x, y, width, height};
  };
  await atRest(() => place().y);
  const before = place();
  await gone.click();
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  expect(place()).toEqual(before);
  await sawIt.click();
  await expect.element(card).not.toMatchTextContent('it is gone');
  expect(place().y).toBe(before.y);
});

test('“Saw it” takes the user’s own report back and sets the clock to now', async () => {
  const sign = await givenOldSign({days: 20});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone, sawIt} = signCard('Fresh figs');
  await expect.element(card).toMatchTextContent('2 weeks ago');
  await expect.element(card).toMatchTextContent('Seen 2 weeks ago');
  await gone.click();
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  await sawIt.click();
  await expect.element(toastOf('Confirmed!')).toBeVisible();
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
  await expect.element(card).toMatchTextContent('Seen just now');
  await expect.element(card).not.toMatchTextContent('it is gone');
  await expect.poll(() => saidByAna(sign.id)).toMatchObject({confirmed: true, gone: false});
});

test('a user who saw a sign may report it gone later, and has still seen it', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone, sawIt} = signCard('Fresh figs');
  await sawIt.click();
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'true');
  await gone.click();
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  // The first reaction still counts, but the button is released.
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'false');
});

test('the last word counts of a user who saw a sign, found it gone, and saw it again', async () => {
  const sign = await givenSign();
  await react(sign, 'ana', {confirmed: true, at: Date.now() - 2000});
  await react(sign, 'ana', {gone: true, at: Date.now() - 1000});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone, sawIt} = signCard('Fresh figs');
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'false');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'true');
  await sawIt.click();
  await expect
    .element(toastOf('Confirmed!'))
    .toMatchTextContent("You've confirmed seeing this sign");
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'true');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
  await expect.element(card).not.toMatchTextContent('it is gone');
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.poll(() => saidByAna(sign.id)).toMatchObject({confirmed: true, gone: false});

  await sawIt.click();
  await expect
    .element(toastOf('Confirmation removed'))
    .toMatchTextContent("You've removed your confirmation");
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 0\b/);
});

test('“Saw it” by a user who said it long ago brings a sign back, and counts once', async () => {
  const sign = await givenOldSign({days: 200});
  await react(sign, 'ana', {confirmed: true, at: Date.now() - 150 * DAY_MS});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await earlier.getByRole('button').click();
  const {card, sawIt} = signCard('Fresh figs');
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'false');
  await sawIt.click();
  await expect.element(toastOf('Confirmed!')).toBeVisible();
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card).toMatchTextContent('Seen just now');
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
});

test('a report that a later sighting by another user has outdated can be made again', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone} = signCard('Fresh figs');
  await gone.click();
  await expect.element(toastOf('Reported as gone')).toBeVisible();
  await expect.poll(() => saidByAna(sign.id)).toMatchObject({gone: true});
  await react(sign, 'ben', {confirmed: true});
  await expect.element(card).not.toMatchTextContent('it is gone');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
  await gone.click();
  await expect.element(gone).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card).toMatchTextContent('1 person says it is gone');
});

test('enough reports move a sign to “Earlier signs” before a visitor’s eyes, and a sighting back', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`);
  await expect.element(recent.getByRole('article')).toMatchTextContent('Fresh figs');
  await expect.element(earlier).not.toBeInTheDocument();
  for (const who of ['ana', 'ben', 'owner'] as const) await react(sign, who, {gone: true});
  await expect.element(earlier).toBeVisible();
  await expect.element(signCard('Fresh figs').card).not.toBeInTheDocument();
  await expect.element(recent).toMatchTextContent('Nothing seen here lately');
  await earlier.getByRole('button').click();
  const card = earlier.getByRole('article');
  await expect.element(card).toMatchTextContent('Fresh figs');
  await expect.element(card).toMatchTextContent('3 people say it is gone');

  await react(sign, 'ana', {confirmed: true});
  await expect.element(recent.getByRole('article')).toMatchTextContent('Fresh figs');
  await expect.element(recent.getByRole('article')).toMatchTextContent('Seen just now');
  await expect.element(earlier).not.toBeInTheDocument();
});

test('a report that the server refuses later is rolled back, and a toast says so', async () => {
  const sign = await givenSign();
  server.refuse('sign.setGone', 'not-found');
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  const {card, gone} = signCard('Fresh figs');
  await expect.element(gone).toBeVisible();
  goOffline();
  await gone.click();
  await expect.element(card).toMatchTextContent('1 person says it is gone');
  goOnline();
  await expect
    .element(toastOf('Error'))
    .toMatchTextContent('Failed to update report. Please try again.');
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toMatchTextContent('it is gone');
  await expect.element(gone).toHaveAttribute('aria-pressed', 'false');
});
