import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {caseOn} from '../../../../tests/support/component/admin-rows.ts';
import {keepToast, openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  caseAt,
  decide,
  decidedAt,
  decideDialog,
  expectOpenCases,
  givenCase,
  givenReportedSigns,
  reportOf,
} from '../../../../tests/support/component/cases.ts';
import {axeFindings, findings} from '../../../../tests/support/component/look.ts';
import {
  ana,
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const TAB = '/admin?tab=moderation';
const empty = page.getByText('Nothing to look at');
/** The buttons in the list of decisions name what they undo. */
const undoInToast = page.getByRole('button', {name: 'Undo', exact: true});
const decided = page.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');

test('shows what is reported at once, and which other moderator looks at it', async () => {
  await givenPeople('ana', 'owner');
  const sign = await givenSign();
  const other = await givenSign({store: await givenStore({name: 'Next Door'})});
  await openApp(TAB, {as: 'admin'});
  await expect.element(empty).toBeVisible();
  const its = caseAt(sign.store);
  const report = {reason: 'personal', note: 'A phone number.'} as const;
  const row = await givenCase(sign, {reportsCount: 2}, report);
  await expect.element(its).toMatchTextContent(/A phone number\..*Ana ·/);
  await server.put('reports', reportOf(row, {reporterId: null, reason: 'gone'}));
  await expect.element(its).toMatchTextContent(/A visitor/);
  const {id: otherId} = await givenCase(other, {reportedAt: Date.now() - 1000});
  await expect.element(caseAt(other.store)).toBeVisible();
  expect(await findings()).toEqual([]);

  const looking = new RegExp(`${owner.name} is looking`);
  const visit = {userId: owner.id, seenAt: Date.now()};
  await server.put('caseVisits', {...visit, caseId: row.id});
  await expect.element(its).toMatchTextContent(looking);
  await server.put('caseVisits', {...visit, caseId: otherId});
  await expect.element(caseAt(other.store)).toMatchTextContent(looking);
  await expect.element(its).not.toMatchTextContent(looking);
});

test('says of a store whether the person behind it owns it or only added it, before and after a decision', async () => {
  await givenPeople('ana', 'owner');
  const sign = await givenSign({store: await givenStore({name: 'Next Door', ownerId: null})});
  const {store} = sign;
  const columns = {itemId: store.id, signId: null, storeId: store.id, aboutId: ana.id};
  const row = caseOn(sign, {noun: 'store', ...columns});
  await server.put('cases', row);
  await server.put('reports', reportOf(row));
  await openApp(TAB, {as: 'admin'});
  const its = page.getByRole('article', {name: 'Next Door'});
  await expect.element(its).toMatchTextContent(/No owner, added by Ana/);
  await server.change('stores', {id: store.id}, {ownerId: owner.id});
  await server.change('cases', {id: row.id}, {aboutId: owner.id});
  await expect.element(its).toMatchTextContent(new RegExp(`Looked after by ${owner.name}`));
  const decision = {decision: 'warn', decidedAt: Date.now()} as const;
  await server.change('cases', {id: row.id}, {...decision, status: 'decided', aboutId: ana.id});
  await expect.element(decided).toMatchTextContent(/User warned/);
});

test('shows no case before its reports and its item are there', async () => {
  const sign = await givenSign();
  const row = caseOn(sign);
  await server.put('cases', row);
  server.holdQueries();
  await openApp(TAB, {as: 'admin'});
  // The count is known already.
  await expect
    .element(page.getByRole('tab', {name: /^Moderation/}))
    .toHaveAccessibleName('Moderation (1 waiting)');
  expect(caseAt(sign.store).query()).toBeNull();
  await server.put('reports', reportOf(row));
  await expect.element(caseAt(sign.store)).toBeVisible();
});

test('names each of two signs at one store by its words, before and after the decision', async () => {
  const first = await givenSign({text: 'Soup of the day'});
  await givenCase(first);
  await givenCase(await givenSign({store: first.store, text: 'Closed on Sunday'}));
  await openApp(TAB, {as: 'admin'});
  const title = `A sign at ${first.store.name}, “Soup of the day”`;
  await page.getByRole('button', {name: `Keep (${title})`, exact: true}).click();
  await expect.element(decided).toMatchTextContent(/“Soup of the day”.*Undo/);
});

test('hides a sign by keys with a reason, and shows it again by a key as it was', async () => {
  const [first, second] = await givenReportedSigns('Corner Coffee', 'Next Door');
  if (!first || !second) throw new Error('There are two.');
  const before = server.row('signs', {id: first.id});
  await openApp(TAB, {as: 'admin'});
  await expect.element(caseAt(first.store)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('j');
  await expect.element(caseAt(second.store)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(caseAt(first.store)).toHaveFocus();

  await userEvent.keyboard('h');
  const hiding = page.getByRole('dialog', {name: 'Hide: A sign at Corner Coffee'});
  await hiding.getByRole('button', {name: 'Hide'}).click();
  await expect.element(hiding.getByLabelText('Reason', {exact: false})).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await decide('Hide', 'It shows a phone number.');
  await expect.element(caseAt(first.store)).not.toBeInTheDocument();
  await expect.element(caseAt(second.store)).toBeVisible();
  await expect.element(decided).toMatchTextContent(/Corner Coffee.*Hidden/);
  await expect
    .poll(() => server.row('signs', {id: first.id}))
    .toMatchObject({moderation: 'hidden', hiddenReason: 'It shows a phone number.'});

  await userEvent.keyboard('u');
  await expect.element(toastOf('Undone')).toBeVisible();
  await expect.element(caseAt(first.store)).toBeVisible();
  await expectOpenCases(2);
  const {text, isActive, moderation, hiddenReason, verified} = before ?? {};
  await expect
    .poll(() => server.row('signs', {id: first.id}))
    .toMatchObject({text, isActive, moderation, hiddenReason, verified});
});

test('says that another moderator has decided the case meanwhile', async () => {
  const [sign] = await givenReportedSigns('Corner Coffee');
  if (!sign) throw new Error('There is one.');
  await openApp(TAB, {as: 'admin'});
  await caseAt(sign.store).getByRole('button', {name: /^Hide/}).click();
  await expect.element(decideDialog.getByRole('button', {name: 'Hide'})).toBeVisible();
  for (const {id} of server.rows('cases')) await server.change('cases', {id}, {status: 'decided'});
  await expect.element(decideDialog).toMatchTextContent(/Nothing left to decide/);
  await expect.element(decideDialog).toHaveAccessibleName('Hide: A sign at Corner Coffee');
  await decideDialog.getByRole('button', {name: 'Close'}).last().click();
  await expect.element(empty).toBeVisible();
});

test('keeps several cases at once, which one press chooses', async () => {
  await givenReportedSigns('Corner Coffee', 'Next Door');
  await openApp(TAB, {as: 'admin'});
  await caseAt({name: 'Next Door'}).getByRole('checkbox').click();
  const chooseAll = page.getByRole('button', {name: 'Choose All'});
  await chooseAll.click();
  await expect.element(chooseAll).not.toBeInTheDocument();
  await page.getByRole('button', {name: 'Keep All'}).click();
  await page.getByRole('button', {name: 'Nothing is wrong with it.'}).click();
  await decideDialog.getByRole('button', {name: 'Keep'}).click();
  await expect.element(toastOf('Kept: 2 cases')).toBeVisible();
  await expect.element(empty).toBeVisible();
  await expectOpenCases(0);
});

test('says that one press chose the cases that are loaded, of how many', async () => {
  const names = Array.from({length: PAGE_SIZES.cases + 5}, (_, at) => `Store ${at}`);
  await givenReportedSigns(...names);
  await openApp(TAB, {as: 'admin'});
  await caseAt({name: 'Store 0'}).getByRole('checkbox').click();
  await page.getByRole('button', {name: 'Choose the First 20', exact: true}).click();
  await expect.element(page.getByText('20 of 25 cases chosen', {exact: true})).toBeVisible();
});

test('edits the name of a store alone, and undoes that', async () => {
  const store = await givenStore({description: 'Second-hand.'});
  const {id} = store;
  const noun = {noun: 'store', itemId: id, storeId: id, signId: null, aboutId: null} as const;
  await server.put('cases', caseOn({...(await givenSign({store})), store}, noun));
  await openApp(TAB, {as: 'admin'});
  const its = page.getByRole('article', {name: store.name});
  await its.getByRole('button', {name: /^Edit/}).click();
  const dialog = page.getByRole('dialog', {name: 'Edit: Corner Coffee'});
  await expect
    .element(dialog.getByRole('textbox', {name: 'Description'}))
    .toHaveValue('Second-hand.');
  await dialog.getByText('Name').click();
  const name = dialog.getByRole('textbox', {name: /^Name/});
  await expect.element(name).toHaveValue('Corner Coffee');
  await name.fill('Milder name');
  expect(await axeFindings()).toEqual([]);
  await decide('Edit', 'It was offensive.');
  await expect.element(its).not.toBeInTheDocument();
  await expect
    .poll(() => server.row('stores', {id}))
    .toMatchObject({name: 'Milder name', description: 'Second-hand.'});
  await expect.element(decided).toHaveLength(1);
  await decided.filter({hasText: 'Milder name'}).getByRole('button', {name: /^Undo/}).click();
  // The list is gone with the last of it.
  await expect.element(page.getByRole('heading', {name: /^Moderation/})).toHaveFocus();
  await expect.element(toastOf('Undone')).toBeVisible();
  await expect
    .poll(() => server.row('stores', {id}))
    .toMatchObject({name: 'Corner Coffee', description: 'Second-hand.'});
  await expectOpenCases(1);
  expect(server.rows('cases')[0]).toMatchObject({aboutId: null, reportsCount: 1});
});

test('keeps a case in one press, says who did, and undoes it from the toast', async () => {
  await givenPeople('admin', 'ana');
  const [sign] = await givenReportedSigns('Corner Coffee');
  if (!sign) throw new Error('There is one.');
  await openApp(TAB, {as: 'admin'});
  await caseAt(sign.store).getByRole('button', {name: /^Keep/}).click();
  await expect.element(undoInToast).toBeVisible();
  keepToast();
  await expect.element(empty).toBeVisible();
  await expect.element(decidedAt(sign.store)).toMatchTextContent(/Kept by Grace/);
  await expect.poll(() => server.rows('cases')).toMatchObject([{decision: 'keep', reason: null}]);
  await undoInToast.click();
  await expect.element(caseAt(sign.store)).toBeVisible();
});

test('approves a held sign in one press', async () => {
  await givenPeople('admin', 'ana');
  const sign = await givenSign({moderation: 'held', visible: false, userId: ana.id});
  await givenCase(sign);
  await openApp(TAB, {as: 'admin'});
  await caseAt(sign.store)
    .getByRole('button', {name: /^Approve/})
    .click();
  await expect.element(undoInToast).toBeVisible();
  await expect.element(decidedAt(sign.store)).toMatchTextContent(/Approved by Grace/);
});
