import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {
  caseOn,
  givenClaim,
  givenHistory,
  keptBefore,
} from '../../../tests/support/component/admin-rows.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {caseAt, givenCase} from '../../../tests/support/component/cases.ts';
import {goOffline} from '../../../tests/support/component/device.ts';
import {givenImport} from '../../../tests/support/component/imports.ts';
import {givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const OFFLINE = 'You are offline. More may show up here as soon as there is a connection.';
const items = page.getByRole('tabpanel').getByRole('listitem');

/** Asks for more by keyboard. */
async function loadMore(label: string): Promise<void> {
  const button = page.getByRole('button', {name: label});
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

test('moves the focus to the first claim that a keyboard user loads', async () => {
  await givenPeople('ana');
  const now = Date.now();
  for (let number = 0; number < PAGE_SIZES.claimQueue + 2; number += 1) {
    const {id} = await givenStore({name: `Store ${number}.`});
    await givenClaim(id, {createdAt: now + number});
  }
  await openApp('/admin?tab=claims', {as: 'admin'});
  await loadMore('Load More Claims');
  const claim = items.filter({hasText: `Store ${PAGE_SIZES.claimQueue}.`});
  await expect.element(claim).toHaveFocus();
  await expect.element(claim).toBeInViewport();
});

test('moves the focus to the first case that a keyboard user loads, which is the current one', async () => {
  const now = Date.now();
  for (let number = 0; number < PAGE_SIZES.cases + 2; number += 1) {
    const sign = await givenSign({store: await givenStore({name: `Store ${number}.`})});
    await server.put('cases', caseOn(sign, {reportedAt: now - number}));
  }
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await loadMore('Load More Cases');
  const first = caseAt({name: `Store ${PAGE_SIZES.cases}.`});
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAttribute('aria-current', 'true');
});

test('moves the focus to the first decision that a keyboard user loads', async () => {
  const sign = await givenSign();
  for (let minutes = 1; minutes <= PAGE_SIZES.decidedCasesAtFirst + 2; minutes += 1)
    await server.put('cases', caseOn(sign, keptBefore(minutes)));
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await loadMore('Load More Decisions');
  const decided = page.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  await expect.element(decided.nth(PAGE_SIZES.decidedCasesAtFirst)).toHaveFocus();
});

test('moves the focus to the first entry of a store’s history that a keyboard user loads', async () => {
  await givenPeople('owner');
  const sign = await givenSign();
  await givenHistory(sign, PAGE_SIZES.historyOfItem + 2);
  await openApp(`/store/${sign.store.id}`, {as: 'admin'});
  await page.getByRole('button', {name: 'History of this store'}).click();
  await loadMore('Load More History');
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect.element(entries.nth(PAGE_SIZES.historyOfItem)).toHaveFocus();
});

test('moves the focus to the first entry of the history that a keyboard user loads', async () => {
  await givenPeople('owner');
  await givenHistory(await givenSign(), PAGE_SIZES.history + 2);
  await openApp('/admin?tab=history', {as: 'admin'});
  await loadMore('Load More History');
  await expect.element(items.nth(PAGE_SIZES.history)).toHaveFocus();
});

test('undoes a decision of long ago, however many came since', async () => {
  const sign = await givenSign();
  const count = PAGE_SIZES.decidedCases + 2;
  const decisions = Array.from({length: count}, (_, index) => caseOn(sign, keptBefore(index + 1)));
  await server.put('cases', ...decisions);
  await openApp('/admin?tab=moderation', {as: 'admin'});
  const decided = page.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  const more = page.getByRole('button', {name: 'Load More Decisions'});
  await expect.element(decided).toHaveLength(PAGE_SIZES.decidedCasesAtFirst);
  await more.click();
  await expect.element(decided).toHaveLength(PAGE_SIZES.decidedCases);
  await more.click();
  await expect.element(decided).toHaveLength(count);
  expect(more.query()).toBeNull();
  await server.put('cases', caseOn(sign, keptBefore(count + 1)));
  await expect.element(decided).toHaveLength(count + 1);
  await decided
    .filter({hasText: `Decision ${count}.`})
    .getByRole('button', {name: /^Undo/})
    .click();
  await expect.element(page.getByRole('listitem').filter({hasText: 'Undone'})).toBeVisible();
  const again = caseAt(sign.store);
  await expect.element(again).toBeVisible();
  const undone = decisions.at(-1)?.id;
  await expect
    .poll(() => server.rows('cases').filter(({status}) => status === 'open'))
    .toMatchObject([{id: undone, decision: null, reason: null}]);
});

/** Calls `put` for one item more than a page holds. */
async function givenMoreThan(page: number, put: (number: number) => Promise<unknown>) {
  for (let number = 0; number <= page; number += 1) await put(number);
}

for (const {label, tab, given} of [
  {
    label: 'Load More Claims',
    tab: 'claims',
    given: () =>
      givenMoreThan(PAGE_SIZES.claimQueue, async () => givenClaim((await givenStore()).id)),
  },
  {
    label: 'Load More Decisions',
    tab: 'claims',
    given: () =>
      givenMoreThan(PAGE_SIZES.decidedCasesAtFirst, async decidedAt =>
        givenClaim((await givenStore()).id, {status: 'approved', decidedAt}),
      ),
  },
  {
    label: 'Load More Cases',
    tab: 'moderation',
    given: () => givenMoreThan(PAGE_SIZES.cases, async () => givenCase(await givenSign())),
  },
  {
    label: 'Load More Decisions',
    tab: 'moderation',
    given: () =>
      givenMoreThan(PAGE_SIZES.decidedCases, async minutes =>
        server.put('cases', caseOn(await givenSign(), keptBefore(minutes))),
      ),
  },
  {
    label: 'Load More History',
    tab: 'history',
    given: async () => givenHistory(await givenSign(), PAGE_SIZES.history + 1),
  },
  {
    label: 'Load More Imports',
    tab: 'stores',
    given: () =>
      givenMoreThan(PAGE_SIZES.openImports, createdAt =>
        givenImport({status: 'running', createdAt}),
      ),
  },
]) {
  test(`says in the ${tab} why offline nothing more comes after “${label}”`, async () => {
    await givenPeople('ana', 'owner');
    await given();
    await openApp(`/admin?tab=${tab}`, {as: 'admin'});
    const more = page.getByRole('button', {name: label});
    await expect.element(more).toBeVisible();
    goOffline();
    // The first press shows what is here already.
    await expect
      .poll(() => {
        const button = more.query();
        if (button instanceof HTMLElement) button.click();
        return button;
      })
      .toBeNull();
    await expect.element(page.getByText(OFFLINE)).toBeVisible();
  });
}
