import {expect, onTestFinished, test} from 'vitest';
import {page} from 'vitest/browser';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import {openApp, reopenApp, signCard} from '../../../tests/support/component/app.tsx';
import {expectBackAt, leaveBy} from '../../../tests/support/component/leaving.ts';
import {
  givenManySigns,
  givenPeople,
  givenSign,
  givenStore,
} from '../../../tests/support/component/rows.ts';

const more = page.getByRole('button', {name: 'Load More Signs'});
const submitted = page.getByRole('heading', {name: /^Signs submitted/});
/** More signs than the page of a store shows before it is asked for more. */
const MORE = PAGE_SIZES.storeSigns + 6;

const goHome = async () => {
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.element(page.getByRole('heading', {level: 1, name: /^What/})).toBeVisible();
};

function addUntilFinished(tag: 'div' | 'style', content: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

test('goes back at once to the place in a list that was made longer, also after reloads', async () => {
  await givenPeople('ben');
  const store = await givenStore();
  await givenManySigns(store, MORE);
  await openApp(`/store/${store.id}`);
  await more.click();
  const {card} = signCard(`Sign ${MORE}`);
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView({block: 'center', behavior: 'instant'});
  const left = await leaveBy(card.getByRole('link', {name: 'Ben'}));
  expect(left).toBeGreaterThan(1000);
  await expect.element(submitted).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
  let sawPlaceholder = false;
  const observer = new MutationObserver(() => {
    if (document.querySelector('main [aria-busy="true"]')) sawPlaceholder = true;
  });
  observer.observe(document, {subtree: true, childList: true});
  history.back();
  await expect.element(card).toBeInViewport();
  await expectBackAt(left);
  observer.disconnect();
  expect(sawPlaceholder).toBe(false);

  await reopenApp();
  await expect.element(card).toBeInViewport();
  await expectBackAt(left);

  const stillShort = document.createElement('style');
  stillShort.textContent = 'article { display: none }';
  document.head.append(stillShort);
  onTestFinished(() => stillShort.remove());
  const scrolled = new Promise(resolve => addEventListener('scroll', resolve, {once: true}));
  await reopenApp();
  await scrolled;
  await reopenApp();
  stillShort.remove();
  await expect.element(card).toBeInViewport();
  await expectBackAt(left);
});

test('keeps the place it went back to when a list above it loads', async () => {
  await givenPeople('ben');
  const store = await givenStore();
  await givenManySigns(store, PAGE_SIZES.storeSigns);
  await openApp(`/store/${store.id}`);
  const {card} = signCard(`Sign ${PAGE_SIZES.storeSigns}`);
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView({block: 'center', behavior: 'instant'});
  const left = await leaveBy(card.getByRole('link', {name: 'Ben'}));
  await expect.element(submitted).toBeVisible();

  addUntilFinished('div', '').ariaBusy = 'true';
  addUntilFinished('style', 'footer { min-height: 9000px }');
  const notLoaded = addUntilFinished('style', 'article { display: none }');
  history.back();
  await expectBackAt(left);
  await expect.element(page.getByRole('contentinfo')).toBeInViewport();
  notLoaded.remove();
  await expect.element(card).toBeInViewport();
  await expectBackAt(left);
});

test('goes back to one of the earlier signs, which are still open', async () => {
  await givenPeople('ben');
  const store = await givenStore();
  const now = Date.now();
  for (let made = 0; made < 9; made += 1)
    await givenSign({store, text: `Old ${made}`, createdAt: now - (200 + made) * DAY_MS});
  await openApp(`/store/${store.id}`);
  const earlier = page.getByRole('button', {name: /^Earlier signs/});
  await earlier.click();
  const {card} = signCard('Old 8');
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView({block: 'center', behavior: 'instant'});
  const left = await leaveBy(card.getByRole('link', {name: 'Ben'}));
  expect(left).toBeGreaterThan(500);
  await expect.element(submitted).toBeVisible();
  history.back();
  await expect.element(card).toBeInViewport();
  await expectBackAt(left);
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'true');

  await goHome();
  await openApp(`/store/${store.id}`);
  await expect.element(earlier).toHaveAttribute('aria-expanded', 'false');
});

test('opens a page at its top, however far down the last one was left', async () => {
  const store = await givenStore();
  await givenManySigns(store, MORE);
  await openApp(`/store/${store.id}`);
  await expect.element(more).toBeInTheDocument();
  more.element().scrollIntoView({block: 'center', behavior: 'instant'});
  await expect.poll(() => scrollY).toBeGreaterThan(1000);
  await goHome();
  expect(scrollY).toBe(0);
  await page.getByRole('article').getByRole('link', {name: store.name}).click();
  await expect.element(page.getByRole('article')).toHaveLength(PAGE_SIZES.storeSigns);
  expect(scrollY).toBe(0);
});
