import {beforeEach, expect, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {caseOn, givenSwitch} from '../../../tests/support/component/admin-rows.ts';
import {openApp, reopenApp, signCard} from '../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../tests/support/component/look.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {
  ana,
  ben,
  givenPeople,
  givenSign,
  givenStore,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const {card} = signCard('Fresh figs');
const signsHeading = page.getByRole('heading', {name: /^Recent Store Signs/});
const inactive = page.getByText('Store Inactive');

beforeEach(() => givenPeople('ana', 'ben'));

test('an inactive store says so, takes no signs and shows none', async () => {
  const store = await givenStore();
  await givenSign({store});
  await server.change('stores', {id: store.id}, {isActive: false});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect.element(inactive).toBeVisible();
  await expect.element(page.getByRole('link', {name: /^Add/})).not.toBeInTheDocument();
  await expect.element(signsHeading).not.toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
});

test('the owner of a store that moderators switched off reads why, and no other user does', async () => {
  const store = await givenStore({isActive: false, ownerId: ana.id});
  await server.put('notifications', {
    id: crypto.randomUUID(),
    userId: ana.id,
    kind: 'item-hidden',
    storeId: store.id,
    signId: null,
    personId: null,
    reason: 'It does not exist.',
    createdAt: Date.now(),
    readAt: null,
  });
  const why = page.getByText('It does not exist.');
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(why).toBeVisible();
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(inactive).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});

test('an admin reads which admin switched a store off, and why', async () => {
  await givenPeople('admin');
  const inactiveSince = Date.now();
  const store = await givenStore({isActive: false, inactiveSince});
  await givenSwitch(store.id, false, {createdAt: inactiveSince, reason: 'They closed.'});
  await openApp(`/store/${store.id}`, {as: 'admin'});
  await expect.element(page.getByText('Grace switched it off:')).toBeVisible();
  await expect.element(page.getByText('They closed.')).toBeVisible();
});

test('no sign can be added at an inactive store', async () => {
  const store = await givenStore({isActive: false});
  await openApp(`/add-sign?store=${store.id}`, {as: 'ana'});
  await expect.element(inactive).toBeVisible();
  await expect.element(page.getByLabelText('Sign text', {exact: false})).not.toBeInTheDocument();
});

test('a store that is switched off goes dark before a user’s eyes, and comes back', async () => {
  const {storeId: id} = await givenSign();
  await openApp(`/store/${id}`, {as: 'ana'});
  await expect.element(card).toBeVisible();
  await server.change('stores', {id}, {isActive: false});
  await expect.element(inactive).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await server.change('stores', {id}, {isActive: true});
  await expect.element(card).toBeVisible();
  await expect.element(inactive).not.toBeInTheDocument();
});

test('home shows no sign of a store that is switched off', async () => {
  const {storeId: id} = await givenSign();
  await openApp('/');
  await expect.element(card).toBeVisible();
  await server.change('stores', {id}, {isActive: false});
  await expect.element(card).not.toBeInTheDocument();
  await server.change('stores', {id}, {isActive: true});
  await expect.element(card).toBeVisible();
});

for (const {path, reason} of [
  {path: '/store', reason: 'Store ID is required'},
  {path: '/store/nonsense', reason: 'Store not found'},
  {path: '/store/12345678-1234-0234-8234-123456789abc', reason: 'Store not found'},
  {path: '/store/00000000-0000-4000-8000-000000000000', reason: 'Store not found'},
]) {
  test(`${path} is no store`, async () => {
    await openApp(path);
    const heading = page.getByRole('heading', {level: 1, name: 'Store Not Found'});
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('main').getByText(reason)).toBeVisible();
    await page.getByRole('main').getByRole('link', {name: 'Go Home'}).click();
    await expect.poll(() => location.pathname).toBe('/');
  });
}

test('a sign leads to its author and to its store', async () => {
  const sign = await givenSign({userId: ana.id});
  await openApp('/');
  await card.getByRole('link', {name: 'Ana'}).click();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Ana'})).toBeVisible();
  await card.getByRole('link', {name: sign.store.name}).click();
  await expect.poll(() => location.pathname).toBe(`/store/${sign.storeId}`);
});

test('a user deletes their own sign, asked once more, and goes on at the heading', async () => {
  const sign = await givenSign({userId: ana.id});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await card.getByRole('button', {name: /^Delete sign\b/}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(signsHeading).toHaveFocus();
  await expect
    .poll(() => server.row('signs', {id: sign.id}))
    .toMatchObject({deletedBy: ana.id, visible: false});
});

test('a user cannot delete the sign of another, and sees it go when its author does', async () => {
  const sign = await givenSign({userId: ana.id});
  await openApp(`/store/${sign.storeId}`, {as: 'ben'});
  await expect.element(card.getByRole('button', {name: /^More about this sign\b/})).toBeVisible();
  await expect.element(card.getByRole('button', {name: /^Delete sign\b/})).not.toBeInTheDocument();
  await server.change('signs', {id: sign.id}, {deletedAt: Date.now(), visible: false});
  await expect.element(card).not.toBeInTheDocument();
});

test('a new sign does not move a visitor who reads further down, who may show it', async () => {
  const store = await givenStore();
  const at = Date.now();
  for (const [index, text] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    await givenSign({store, text, createdAt: at - 10_000 + index});
  }
  await openApp(`/store/${store.id}`);
  const cards = page.getByRole('article');
  await expect.element(cards.first()).toMatchTextContent('Five');
  await expect.poll(() => cards.elements().length).toBe(5);
  const expectStill = await readAt(cards.last());
  await givenSign({store, text: 'Six'});
  const chip = page.getByRole('button', {name: '1 new sign'});
  await expect.element(chip).toBeVisible();
  await expect.element(signCard('Six').card).not.toBeInTheDocument();
  expectStill();
  await chip.click();
  await expect.element(signCard('Six').card).toBeInViewport();
  await expect.element(signsHeading).toHaveFocus();
});

test('what can be done at a store takes no more room on a phone than is kept for it', async () => {
  const {storeId} = await givenSign();
  await page.viewport(360, 740);
  await openApp(`/store/${storeId}`);
  const claim = page.getByRole('button', {name: 'Claim Store'});
  await expect.element(claim).toBeVisible();
  await expect.element(page.getByRole('button', {name: 'Report this store'})).toBeVisible();
  const room = claim.element().closest('main > div > div');
  if (!room) throw new Error('The actions stand in a room of their own.');
  expect(room.getBoundingClientRect().height).toBe(44);
  await page.viewport(320, 640);
  expect(room.getBoundingClientRect().height).toBe(44);
  expect(getComputedStyle(room).minHeight).toBe('44px');
});

test('tells a moderator who switched a store off by a decision, and why', async () => {
  await givenPeople('ben');
  const {id} = await givenStore({isActive: false, inactiveSince: Date.now()});
  await server.put('cases', {
    ...caseOn(await givenSign()),
    noun: 'store',
    itemId: id,
    signId: null,
    storeId: id,
    status: 'decided',
    decision: 'hide',
    reason: 'It does not exist.\nNobody knows it.',
    decidedAt: Date.now(),
    decidedBy: ben.id,
  });
  await openApp(`/store/${id}`, {as: 'admin'});
  await expect
    .element(page.getByRole('status').filter({hasText: 'Store Inactive'}))
    .toMatchTextContent(/Ben hid it: .*It does not exist\./);
  const reason = page
    .getByText(/It does not exist/)
    .last()
    .element();
  expect(reason).toHaveProperty('innerText', 'It does not exist.\nNobody knows it.');
});

test('an id in capitals names the same store, sign and person', async () => {
  const sign = await givenSign({userId: ana.id});
  const storeHeading = page.getByRole('heading', {level: 1, name: sign.store.name});
  const path = `/store/${sign.storeId.toUpperCase()}`;
  await openApp(path);
  await expect.element(storeHeading).toBeVisible();
  history.pushState(history.state, '', `${path}/sign/${sign.id.toUpperCase()}`);
  await reopenApp();
  await expect.element(storeHeading).toBeVisible();
  await expect.element(page.getByRole('region', {name: 'Shared sign'})).toBeVisible();
  await expect.element(page.getByText('This sign is not here any more')).not.toBeInTheDocument();
  history.pushState(history.state, '', `/user/${ana.id.toUpperCase()}`);
  await reopenApp();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Ana'})).toBeVisible();
});

test('a description keeps its lines and its direction', async () => {
  const {id} = await givenStore({description: 'ברוכים הבאים!\n- לחם\n\nמחיר: 5$.'});
  await openApp(`/store/${id}`);
  const description = page.getByText(/ברוכים הבאים/);
  await expect.element(description).toHaveStyle({direction: 'rtl', whiteSpace: 'pre-line'});
});

test('a telephone number can be dialled where one can be made out', async () => {
  const {id} = await givenStore({phone: '(212) 555-0142 ext. 12'});
  await openApp(`/store/${id}`);
  const link = page.getByRole('link', {name: '(212) 555-0142 ext. 12'});
  await expect.element(link).toHaveAttribute('href', 'tel:+12125550142;ext=12');
  await server.change('stores', {id}, {phone: 'Ask for Joe'});
  await expect.element(page.getByText('Ask for Joe')).toBeVisible();
  await expect.element(page.getByRole('link', {name: 'Ask for Joe'})).not.toBeInTheDocument();
});

test('the words of an inactive store are read as well as others, in both themes', async () => {
  const store = await givenStore({
    isActive: false,
    description: 'Bread since 1931.',
    phone: '(212) 555-0100',
  });
  await openApp(`/store/${store.id}`);
  await expect.element(inactive).toBeVisible();
  await expect.element(page.getByRole('link', {name: '(212) 555-0100'})).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({colorScheme});
    expect(await axeFindings(['color-contrast'])).toEqual([]);
  }
});
