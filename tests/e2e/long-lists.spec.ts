import type {Page} from '@playwright/test';
import {PAGE_SIZES} from '../../schema/limits.ts';
import {findings} from './support/axe.ts';
import {givenClaim} from './support/claims.ts';
import {MEMBERS} from './support/people.ts';
import {readAt} from './support/reading.ts';
import {caseOf, expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenSign, givenStore, type Sign} from './support/town.ts';

const PAGE = PAGE_SIZES.storeSigns;

const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('button', {name: 'Load More Signs'});

/** Loads page after page until there are no more. */
async function loadAll(page: Page, count: number): Promise<void> {
  for (let shown = PAGE; shown < count; shown += PAGE) {
    await expect(cards(page)).toHaveCount(shown);
    await more(page).click();
  }
  await expect(cards(page)).toHaveCount(count);
  await expect(more(page)).toHaveCount(0);
}

/** The numbers on the boards, in the order of the list. */
async function numbers(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.board').allTextContents();
  return texts.map(text => Number(/\d+/.exec(text)?.[0]));
}

test('a store with more signs than any query returns shows them all, each once, in order', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 130);
  await openStore(visitor, store);
  await loadAll(visitor, 130);
  expect(await numbers(visitor)).toEqual(Array.from({length: 130}, (_, index) => index + 1));
});

test('what comes and goes while many pages are open leaves neither gap nor double', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 60);
  await openStore(visitor, store);
  await loadAll(visitor, 60);
  await visitor.evaluate(() => scrollTo({top: 0}));

  // The last of the first page and the first of the second; then more newcomers than a page holds.
  await stack.sql`
    update signs set moderation = 'hidden' where store_id = ${store.id} and text = any(${[PAGE, PAGE + 1].map(number => `Sign ${number}`)})`;
  await expect(cards(visitor)).toHaveCount(58);
  await givenManySigns(stack.sql, store, 40, {words: 'Newcomer'});
  await expect(cards(visitor)).toHaveCount(98);
  const shown = await cards(visitor).locator('.board').allTextContents();
  expect(new Set(shown).size).toBe(98);
});

test('a page deep down a long list stays live', async ({ana, visitor, stack}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 60);
  const last = await givenSign(stack.sql, {store, words: 'The oldest'});
  await stack.sql`update signs set created_at = now() - interval '3 hours' where id = ${last.id}`;
  await Promise.all([openStore(visitor, store), openStore(ana, store)]);
  await Promise.all([loadAll(visitor, 61), loadAll(ana, 61)]);
  await signCard(ana, last.text).like.click();
  await expect(signCard(visitor, last.text).like).toHaveAccessibleName('Like 1');
});

test('who loads more signs by keyboard goes on at the first that came, also where those were the last', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 2 * PAGE + 2);
  await openStore(visitor, store);
  for (const shown of [PAGE, 2 * PAGE]) {
    await expect(cards(visitor)).toHaveCount(shown);
    await more(visitor).focus();
    await visitor.keyboard.press('Enter');
    const first = signCard(visitor, `Sign ${shown + 1}`).card;
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
  }
  await expect(more(visitor)).toHaveCount(0);
  expect(await findings(visitor)).toEqual([]);
  await visitor.keyboard.press('Tab');
  const next = signCard(visitor, `Sign ${2 * PAGE + 1}`).card;
  await expect(next.locator(':focus')).toHaveCount(1);
});

test('a newcomer that waits goes on waiting while more of the list is loaded', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, PAGE + 2);
  await openStore(visitor, store);
  // Once it is there, so is all before it: what a page brings along may be newer than what sync has.
  const first = await givenSign(stack.sql, {store, words: 'First'});
  await expect(cards(visitor).first()).toContainText(first.text);
  await expect(cards(visitor)).toHaveCount(PAGE);
  await readAt(cards(visitor).last());
  const newcomer = await givenSign(stack.sql, {store, words: 'Newcomer'});
  const chip = visitor.getByRole('button', {name: '1 new sign'});
  await expect(chip).toBeVisible();
  // It has pushed nobody's last card off the page, and such a card goes when it is hidden.
  const last = signCard(visitor, `Sign ${PAGE - 1}`).card;
  await expect(last).toBeVisible();
  await stack.sql`
    update signs set moderation = 'hidden' where store_id = ${store.id} and text = ${`Sign ${PAGE - 1}`}`;
  await expect(last).toHaveCount(0);
  await more(visitor).click();
  await expect(cards(visitor)).toHaveCount(PAGE + 2);
  await expect(chip).toBeVisible();
  await expect(signCard(visitor, newcomer.text).card).toHaveCount(0);
  await chip.click();
  await expect(cards(visitor).first()).toContainText(newcomer.text);
});

test('who loads more by mouse has the page stay where it is', async ({visitor, stack}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, PAGE + 2);
  await openStore(visitor, store);
  await more(visitor).scrollIntoViewIfNeeded();
  const before = await visitor.evaluate(() => scrollY);
  await more(visitor).click();
  await expect(signCard(visitor, `Sign ${PAGE + 1}`).card).toBeFocused();
  expect(await visitor.evaluate(() => scrollY)).toBe(before);
});

test('who loads more of the claims, the cases or the history by keyboard goes on at the first that came', async ({
  admin,
  stack,
}) => {
  test.slow();
  const {sql} = stack;
  await sql`delete from store_claims`;
  await sql`delete from cases`;
  const signs: Sign[] = [];
  for (let n = 0; n < Math.max(PAGE_SIZES.claimQueue, PAGE_SIZES.cases) + 2; n++) {
    const sign = await givenSign(sql);
    await givenClaim(sql, sign.store, 'ana');
    await sql`select reports_file(gen_random_uuid(), 'sign', ${sign.id}, ${MEMBERS.ana.id}, 'wrong', null, null)`;
    signs.push(sign);
  }
  const loadMore = async (words: string) => {
    await admin.getByRole('button', {name: words}).focus();
    await admin.keyboard.press('Enter');
  };
  const items = admin.getByRole('tabpanel').getByRole('listitem');

  await open(admin, '/admin?tab=claims');
  await loadMore('Load More Claims');
  const claim = items.filter({hasText: signs[PAGE_SIZES.claimQueue]?.store.name});
  await expect(claim).toBeFocused();
  await expect(claim).toBeInViewport();

  await open(admin, '/admin?tab=moderation');
  await loadMore('Load More Cases');
  const [first] = signs.toReversed().slice(PAGE_SIZES.cases);
  if (!first) throw new Error('No signs were made.');
  await expect(caseOf(admin, first)).toBeFocused();
  await expect(caseOf(admin, first)).toHaveAttribute('aria-current', 'true');

  await sql`
    update cases set status = 'decided', decision = 'keep', decided_at = now(), decided_by = ${MEMBERS.admin.id}`;
  await loadMore('Load More Decisions');
  const decided = admin.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  await expect(decided.nth(PAGE_SIZES.decidedCasesAtFirst)).toBeFocused();

  const {id, store} = first;
  await sql`
    insert into history (id, created_at, actor_id, noun, item_id, store_id, verb, title)
    select gen_random_uuid(), now() - make_interval(secs => n), ${MEMBERS.owner.id}, 'sign', ${id},
      ${store.id}, 'sign.update', 'Deed ' || n
    from generate_series(1, ${PAGE_SIZES.history + 2}) as n`;
  await openStore(admin, store);
  await admin.getByRole('button', {name: 'History of this store'}).click();
  await loadMore('Load More History');
  const entries = admin.getByRole('dialog').getByRole('listitem');
  await expect(entries.nth(PAGE_SIZES.historyOfItem)).toBeFocused();

  await open(admin, '/admin?tab=history');
  await loadMore('Load More History');
  await expect(items.nth(PAGE_SIZES.history)).toBeFocused();
});

test('what was decided long ago can be had on the screen and undone, however much was decided since', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const sign = await givenSign(sql);
  const count = PAGE_SIZES.decidedCases + 2;
  const decide = (first: number, last: number) => sql`
    insert into cases (id, noun, item_id, sign_id, status, reports_count, created_at, reported_at, decision,
        reason, decided_at, decided_by, before, after)
      select gen_random_uuid(), 'sign', ${sign.id}, ${sign.id}, 'decided', 1, now(), now(), 'keep',
          'Decision ' || n || '.', now() - make_interval(mins => n), ${MEMBERS.admin.id}, '{}', '{}'
        from generate_series(${first}::int, ${last}::int) n`;
  await decide(1, count);
  await open(admin, '/admin?tab=moderation');
  const decided = admin.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  const more = admin.getByRole('button', {name: 'Load More Decisions'});
  await expect(decided).toHaveCount(PAGE_SIZES.decidedCasesAtFirst);
  await more.click();
  await expect(decided).toHaveCount(PAGE_SIZES.decidedCases);
  await more.click();
  await expect(decided).toHaveCount(count);
  await expect(more).toHaveCount(0);
  await decide(count + 1, count + 1);
  await expect(decided).toHaveCount(count + 1);
  await decided
    .filter({hasText: `Decision ${count}.`})
    .getByRole('button', {name: 'Undo'})
    .click();
  await expectToast(admin, 'Undone');
  await expect(caseOf(admin, sign)).toBeVisible();
  await expect
    .poll(() => sql`select decision, reason from cases where status = 'open'`)
    .toEqual([{decision: null, reason: null}]);
});
