import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenOldSign, givenSign, givenStore, type Sign} from './support/town.ts';

const pathOf = ({id, store}: Pick<Sign, 'id' | 'store'>) => `/store/${store.id}/sign/${id}`;
const shared = (page: Page) => page.getByRole('region', {name: 'Shared sign'});

/** A browser with or without a way to share and a clipboard, whatever this one here has. */
async function withBrowserThat(page: Page, {shares, copies}: {shares: boolean; copies: boolean}) {
  await page.addInitScript(
    ({shares, copies}) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
      const share = (data: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.resolve();
      };
      const writeText = (text: string) => {
        if (!copies) return Promise.reject(new DOMException('no', 'NotAllowedError'));
        document.documentElement.dataset['copied'] = text;
        return Promise.resolve();
      };
      if (shares) Object.defineProperty(Navigator.prototype, 'share', {value: share});
      else Reflect.deleteProperty(Navigator.prototype, 'share');
      Object.defineProperty(navigator, 'clipboard', {value: {writeText}});
    },
    {shares, copies},
  );
}

test('the time on a card leads to the sign’s own address, where it stands first', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const sign = await givenSign(stack.sql, {store, words: 'Half price plums'});
  const other = await givenSign(stack.sql, {store, words: 'Newer words'});
  await open(visitor, `/store/${store.id}`);
  await expect(visitor.getByRole('article').first()).toContainText(other.text);
  await signCard(visitor, sign.text)
    .card.getByRole('link', {name: /^(just now|1 minute ago)/})
    .click();
  await expect(visitor).toHaveURL(pathOf(sign));
  await expect(shared(visitor).getByRole('article')).toContainText(sign.text);
  await expect(visitor.getByRole('article').first()).toContainText(sign.text);
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await expect(visitor).toHaveTitle(`“${sign.text}” at ${store.name} · Signpost`);
});

test('share copies the address where the device has no way of sharing', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await withBrowserThat(visitor, {shares: false, copies: true});
  await open(visitor, '/');
  await signCard(visitor, sign.text).share.click();
  await expectToast(visitor, 'Link copied');
  const copied = await visitor.locator('html').getAttribute('data-copied');
  expect(copied).toBe(`${stack.url}${pathOf(sign)}`);
  await open(visitor, String(copied));
  await expect(shared(visitor).getByRole('article')).toContainText(sign.text);
});

test('share hands the address to the device where it can take it', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await withBrowserThat(visitor, {shares: true, copies: true});
  await open(visitor, '/');
  await signCard(visitor, sign.text).share.click();
  const html = visitor.locator('html');
  await expect(html).toHaveAttribute(
    'data-shared',
    JSON.stringify({
      url: `${stack.url}${pathOf(sign)}`,
      title: `“${sign.text}” at ${sign.store.name}`,
    }),
  );
  await expect(html).not.toHaveAttribute('data-copied');
});

test('where nothing may be copied, the link is shown and selected', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await withBrowserThat(visitor, {shares: false, copies: false});
  await open(visitor, '/');
  const {share} = signCard(visitor, sign.text);
  await share.click();
  const link = visitor.getByRole('dialog').getByLabel('Copy this link');
  const url = `${stack.url}${pathOf(sign)}`;
  await expect(link).toHaveValue(url);
  await expect(link).toBeFocused();
  const selected = await link.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toBe(url);
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(share).toBeFocused();
});

test('a link leads to a sign far down its store’s list, which shows it once', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const last = await givenOldSign(stack.sql, {store, days: 1, words: 'The very last'});
  await givenManySigns(stack.sql, store, 30);
  await open(visitor, pathOf(last));
  await expect(shared(visitor).getByRole('article')).toContainText(last.text);
  await visitor.getByRole('button', {name: 'Load More Signs'}).click();
  await expect(visitor.getByRole('article')).toHaveCount(31);
});

test('a link leads to a sign that has become stale', async ({visitor, stack}) => {
  const sign = await givenOldSign(stack.sql, {days: 400});
  await open(visitor, pathOf(sign));
  await expect(shared(visitor).getByRole('article')).toContainText('Maybe gone by now');
  await expect(visitor.getByRole('region', {name: 'Earlier signs'})).toHaveCount(0);
});

for (const {what, signOf} of [
  {what: 'was taken down', signOf: (sign: Sign) => sign.id},
  {what: 'never was', signOf: () => randomUUID()},
  {what: 'has half an id', signOf: (sign: Sign) => sign.id.slice(0, 20)},
]) {
  test(`a link to a sign that ${what} says so kindly, over the others`, async ({
    visitor,
    complaints,
    stack,
  }) => {
    complaints.allowMissingPage();
    const hidden = await givenSign(stack.sql);
    await stack.sql`update signs set moderation = 'hidden' where id = ${hidden.id}`;
    const other = await givenSign(stack.sql, {store: hidden.store});
    await open(visitor, pathOf({id: signOf(hidden), store: hidden.store}));
    await expect(visitor.getByText('This sign is not here any more')).toBeVisible();
    await expect(signCard(visitor, other.text).card).toBeVisible();
    await expect(visitor.getByRole('article')).toHaveCount(1);
  });
}

test('a sign that is taken down while one looks at it says so', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await open(visitor, pathOf(sign));
  await expect(shared(visitor)).toBeVisible();
  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  await expect(visitor.getByText('This sign is not here any more')).toBeVisible();
});

for (const {whose, storeOf} of [
  {whose: 'another store', storeOf: (other: string) => other},
  {whose: 'no store', storeOf: () => randomUUID()},
]) {
  test(`a link that names ${whose} leads to the sign’s own`, async ({
    visitor,
    complaints,
    stack,
  }) => {
    complaints.allowMissingPage();
    const sign = await givenSign(stack.sql);
    const other = await givenStore(stack.sql);
    await open(visitor, `/store/${storeOf(other.id)}/sign/${sign.id}`);
    await expect(visitor).toHaveURL(pathOf(sign));
    await expect(shared(visitor).getByRole('article')).toContainText(sign.text);
  });
}

test('a link to a sign of an inactive store shows no sign', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await stack.sql`update stores set is_active = false where id = ${sign.store.id}`;
  await open(visitor, pathOf(sign));
  await expect(visitor.getByText('Store Inactive')).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(0);
});
