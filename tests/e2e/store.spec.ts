import {findings} from './support/axe.ts';
import {MEMBERS} from './support/people.ts';
import {readAt} from './support/reading.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('an inactive store says so, takes no signs and shows none', async ({ana, stack}) => {
  const store = await givenStore(stack.sql, {isActive: false});
  const {text} = await givenSign(stack.sql, {store});
  await openStore(ana, store);
  await expect(ana.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  await expect(ana.getByRole('link', {name: /^Add/})).toHaveCount(0);
  await expect(ana.getByRole('heading', {name: 'Recent Store Signs'})).toHaveCount(0);
  await expect(signCard(ana, text).card).toHaveCount(0);
  await open(ana, `/add-sign?store=${store.id}`);
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  await expect(ana.getByLabel('Sign text')).toHaveCount(0);
  await open(ana, '/');
  await expect(signCard(ana, text).card).toHaveCount(0);
});

test('a store that is switched off goes dark before everybody’s eyes, and comes back', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const switchStore = (on: boolean) =>
    stack.sql`update stores set is_active = ${on} where id = ${sign.store.id}`;
  await Promise.all([openStore(ana, sign.store), open(visitor, '/')]);
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await switchStore(false);
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  await expect(signCard(ana, sign.text).card).toHaveCount(0);
  await expect(signCard(visitor, sign.text).card).toHaveCount(0);
  await switchStore(true);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await expect(ana.getByText('Store Inactive')).toHaveCount(0);
});

for (const {path, reason} of [
  {path: '/store', reason: 'Store ID is required'},
  {path: '/store/nonsense', reason: 'Store not found'},
  {path: '/store/12345678-1234-0234-8234-123456789abc', reason: 'Store not found'},
  {path: '/store/00000000-0000-4000-8000-000000000000', reason: 'Store not found'},
]) {
  test(`${path} is no store`, async ({visitor, complaints}) => {
    complaints.allowMissingPage();
    await open(visitor, path);
    await expect(visitor.getByRole('heading', {level: 1, name: 'Store Not Found'})).toBeVisible();
    await expect(visitor.getByText(reason, {exact: true})).toBeVisible();
    await visitor.getByRole('main').getByRole('link', {name: 'Go Home'}).click();
    await expect(visitor).toHaveURL('/');
  });
}

test('a sign leads to its store and to its author', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await open(visitor, '/');
  await signCard(visitor, sign.text).card.getByRole('link', {name: 'Ana'}).click();
  await expect(visitor.getByRole('heading', {level: 1, name: 'Ana'})).toBeVisible();
  await signCard(visitor, sign.text).card.getByRole('link', {name: sign.store.name}).click();
  await expect(visitor).toHaveURL(`/store/${sign.store.id}`);
});

test('an owner sees live how many look at their store, say that they saw a sign, and like it', async ({
  ana,
  owner,
  visitor,
  stack,
}) => {
  test.slow();
  await stack.forgetLimits();
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store});
  await openStore(owner, store);
  const figure = (what: string, total: number) =>
    owner.getByRole('button', {name: `${what} ${total} ${total} today`});
  await expect(figure('Views', 0)).toBeVisible();
  const visit = async () => {
    await openStore(visitor, store);
    await expect(visitor.getByRole('button', {name: 'Follow'})).toBeVisible();
  };
  await visit();
  await expect(figure('Views', 1)).toBeVisible();
  await expect(visitor.getByText('For the owner and admins alone.')).toHaveCount(0);
  await visit();

  await openStore(ana, store);
  await expect(figure('Views', 2)).toBeVisible();
  await signCard(ana, sign.text).like.click();
  await signCard(ana, sign.text).sawIt.click();
  await expect(figure('Likes', 1)).toBeVisible();
  await expect(figure('Saw it', 1)).toBeVisible();

  await figure('Views', 2).click();
  await expect(owner.getByText('2 views in the last 30 days, 2 today so far.')).toBeVisible();
  await owner.getByRole('button', {name: 'Show as table'}).click();
  const today = owner.getByRole('table', {name: 'Views by day'}).getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['2', '1', '1']);
  expect(await findings(owner)).toEqual([]);
});

test('ana deletes her own sign: asked once more, then gone for everybody', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await Promise.all([openStore(ana, sign.store), openStore(ben, sign.store)]);
  await expect(
    signCard(ben, sign.text).card.getByRole('button', {name: 'Delete sign'}),
  ).toHaveCount(0);
  await signCard(ana, sign.text).card.getByRole('button', {name: 'Delete sign'}).click();
  await ana.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
  await expect(ana.getByRole('heading', {name: 'Recent Store Signs'})).toBeFocused();
  for (const page of [ana, ben]) await expect(signCard(page, sign.text).card).toHaveCount(0);
});

test('somebody who reads further down is not moved by a newcomer, and may let it in', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await givenSign(stack.sql, {store, words});
  }
  await openStore(visitor, store);
  // Once it is there, so is all before it: what a page brings along may be newer than what sync has.
  const six = await givenSign(stack.sql, {store, words: 'Six'});
  await expect(visitor.getByRole('article').first()).toContainText(six.text);
  await expect(visitor.getByRole('article')).toHaveCount(6);
  const last = visitor.getByRole('article').last();
  const expectStill = await readAt(last);
  const newcomer = await givenSign(stack.sql, {store, words: 'Seven'});
  const chip = visitor.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  await expect(signCard(visitor, newcomer.text).card).toHaveCount(0);
  await expectStill();
  await chip.click();
  await expect(signCard(visitor, newcomer.text).card).toBeInViewport();
  await expect(visitor.getByRole('heading', {name: 'Recent Store Signs'})).toBeFocused();
});

test('what can be done at a store takes no more room on a phone than was kept for it', async ({
  browserOf,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const phone = {viewport: {width: 360, height: 740}, serviceWorkers: 'block'} as const;
  const visitor = await browserOf('visitor', phone);
  const {promise, resolve: arrive} = Promise.withResolvers<void>();
  await visitor.route(/\/assets\/store-actions-[^/]+\.js$/, async route => {
    await promise;
    await route.continue();
  });
  await openStore(visitor, sign.store);
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await visitor.evaluate(() => document.fonts.ready);
  const signs = visitor.getByRole('heading', {name: 'Recent Store Signs'});
  const before = await signs.boundingBox();
  arrive();
  await expect(visitor.getByRole('button', {name: 'Claim Store'})).toBeVisible();
  await expect(visitor.getByRole('button', {name: 'Report this store'})).toBeVisible();
  expect(await signs.boundingBox()).toEqual(before);
});

test('an id in capitals names the same store, sign and person', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const {store} = sign;
  await open(visitor, `/store/${store.id.toUpperCase()}`);
  await expect(visitor.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await open(visitor, `/store/${store.id.toUpperCase()}/sign/${sign.id.toUpperCase()}`);
  await expect(visitor.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expect(visitor.getByText('This sign is not here any more')).toHaveCount(0);
  await open(visitor, `/user/${MEMBERS.ana.id.toUpperCase()}`);
  await expect(visitor.getByRole('heading', {level: 1, name: 'Ana'})).toBeVisible();
});
