import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {signPath} from '../../../common/paths.ts';
import type {Notification} from '../../../schema/zero.gen.ts';
import {openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {axeFindings, sideways} from '../../../tests/support/component/look.ts';
import {
  ana,
  ben,
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const bell = page.getByRole('banner').getByRole('button', {name: /^Notifications/});
const dialog = page.getByRole('dialog', {name: 'Notifications'});
const item = (words: string) => dialog.getByRole('link', {name: words, exact: false});

beforeEach(() => givenPeople('ana', 'ben', 'owner'));

/** What a trigger tells a user of. */
async function notify(userId: string, given: Pick<Notification, 'kind'> & Partial<Notification>) {
  const row: Notification = {
    id: crypto.randomUUID(),
    userId,
    storeId: null,
    signId: null,
    personId: null,
    reason: null,
    createdAt: Date.now(),
    readAt: null,
    ...given,
  };
  await server.put('notifications', row);
  return row;
}

const following = () => server.rows('storeFollows').map(({userId}) => userId);

test('a user follows a store, and follows it no more', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ben'});
  const follow = page.getByRole('button', {name: 'Follow'});
  await follow.click();
  await expect
    .element(toastOf('Following'))
    .toMatchTextContent(`You will be told of new signs at ${store.name}`);
  const unfollow = page.getByRole('button', {name: 'Following'});
  await expect.element(unfollow).toBeVisible();
  await expect.poll(following).toEqual([ben.id]);
  await unfollow.click();
  await expect.element(follow).toBeVisible();
  await expect.poll(following).toEqual([]);
});

test('the bell reports a new sign on any screen, leads there, and counts it as read', async () => {
  const sign = await givenSign({userId: ana.id});
  await openApp('/about', {as: 'ben'});
  await expect
    .element(page.getByRole('banner').getByRole('link', {name: /^Profile of/}))
    .toBeVisible();
  await expect.element(bell).not.toBeInTheDocument();
  const {storeId, id: signId} = sign;
  const {id} = await notify(ben.id, {kind: 'store-sign', storeId, signId});
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await item(`A new sign at ${sign.store.name}`).click();
  await expect.poll(() => location.pathname).toBe(signPath(sign));
  await expect.element(signCard('Fresh figs').card).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.poll(() => server.row('notifications', {id})?.readAt).toEqual(expect.any(Number));
});

test('a visitor is asked to log in to follow a store, and has no bell', async () => {
  await openApp(`/store/${(await givenStore()).id}`);
  await page.getByRole('button', {name: 'Follow'}).click();
  await expect
    .element(toastOf('Login required'))
    .toMatchTextContent('Please login to follow this store');
  await expect.element(bell).not.toBeInTheDocument();
});

test('an owner hides a sign only with a reason, and sees it among the hidden ones', async () => {
  const store = await givenStore({ownerId: owner.id});
  const sign = await givenSign({store, userId: ana.id});
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await signCard('Fresh figs')
    .card.getByRole('button', {name: /^Hide sign\b/})
    .click();
  const hiding = page.getByRole('dialog', {name: 'Hide this sign?'});
  const hide = hiding.getByRole('button', {name: 'Hide'});
  const reason = hiding.getByLabelText('Reason', {exact: false});
  await hide.click();
  await expect.element(reason).toHaveFocus();
  await reason.fill('It hangs next door.');
  expect(await axeFindings()).toEqual([]);
  await hide.click();
  await expect.element(toastOf('Sign hidden')).toBeVisible();
  const hidden = page.getByRole('region', {name: /^Hidden signs/});
  await expect.element(hidden.getByRole('article')).toMatchTextContent('It hangs next door.');
  await expect
    .poll(() => server.row('signs', {id: sign.id}))
    .toMatchObject({isActive: false, visible: false, hiddenReason: 'It hangs next door.'});
  // An owner looks after a store while it is closed, too.
  await server.change('stores', {id: store.id}, {isActive: false});
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  await expect.element(hidden.getByRole('article')).toMatchTextContent('It hangs next door.');
  await server.change('stores', {id: store.id}, {isActive: true});
  await expect.element(page.getByText('Store Inactive')).not.toBeInTheDocument();

  await hidden.getByRole('button', {name: /^Show sign again\b/}).click();
  await expect.element(hidden).not.toBeInTheDocument();
  await expect
    .poll(() => server.row('signs', {id: sign.id}))
    .toMatchObject({isActive: true, hiddenReason: null});
});

test('an author is told that their sign was hidden and why, and what became of a claim, on a phone', async () => {
  const {store, ...sign} = await givenSign({userId: ana.id});
  const hidden = {isActive: false, visible: false, hiddenReason: 'It hangs next door.'};
  await server.change('signs', {id: sign.id}, hidden);
  const about = {storeId: store.id};
  const reason = 'It hangs next door.';
  await notify(ana.id, {kind: 'sign-hidden', ...about, signId: sign.id, reason});
  await notify(ana.id, {kind: 'claim-approved', ...about});
  await page.viewport(360, 740);
  await openApp('/about', {as: 'ana'});
  await bell.click();
  await expect.element(item(`Your claim on ${store.name} was approved`)).toBeVisible();
  const words = `Your sign at ${store.name} was hidden: “It hangs next door.”`;
  await expect.element(item(words)).toBeVisible();
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect.element(bell).toHaveFocus();
  expect(sideways()).toBe(0);

  await bell.click();
  await item(words).click();
  const own = signCard('Fresh figs').card;
  await expect.element(own).toMatchTextContent('Not shown to others');
  await expect.element(own).toMatchTextContent('It hangs next door.');
  await expect.element(own.getByRole('link', {name: /^Edit sign\b/})).toBeVisible();
  await expect
    .element(own.getByRole('button', {name: /^Show sign again\b/}))
    .not.toBeInTheDocument();
  const shown = {isActive: true, visible: true, hiddenReason: null};
  await server.change('signs', {id: sign.id}, shown);
  await expect.element(own).not.toMatchTextContent('Not shown to others');
  await expect.element(own).not.toMatchTextContent('It hangs next door.');
});

test('what is read, here or on another device, leaves the notifications of this one', async () => {
  const close = vi.fn<(id: string) => void>();
  const shown: string[] = ['before its row'];
  const registration = {
    getNotifications: async () => shown.map(id => ({data: {id}, close: () => close(id)})),
  } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  const sign = await givenSign({userId: ana.id});
  const {id} = await notify(ben.id, {kind: 'store-sign', storeId: sign.storeId, signId: sign.id});
  shown.push(id);
  await openApp('/about', {as: 'ben'});
  await expect.element(page.getByRole('button', {name: 'Notifications, 1 unread'})).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await server.change('notifications', {id}, {readAt: Date.now()});
  await expect.poll(() => close.mock.calls).toEqual([[id]]);
});

test('a notification that arrives while a pointer is on an older one counts as read once it shows', async () => {
  await notify(ben.id, {kind: 'claim-approved', storeId: (await givenStore({name: 'Figs'})).id});
  await openApp('/about', {as: 'ben'});
  await bell.click();
  await item('Figs').hover();
  const {id} = await notify(ben.id, {
    kind: 'claim-approved',
    storeId: (await givenStore({name: 'Plums'})).id,
  });
  const readAt = () => server.row('notifications', {id})?.readAt;
  await expect.poll(readAt).toBeNull();
  await expect.element(item('Plums')).not.toBeInTheDocument();
  await dialog.getByRole('heading', {name: 'Notifications'}).hover();
  await expect.element(item('Plums')).toBeVisible();
  await expect.poll(readAt).toBeGreaterThan(0);
});
