import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {SYSTEM_HEALTH_PATH} from '../../../common/api/system-health.ts';
import {answerLogins, fillLogin, holdApi} from '../../../tests/support/component/accounts.ts';
import {setSignedIn} from '../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../tests/support/component/app.tsx';
import {givenReportedSigns} from '../../../tests/support/component/cases.ts';
import {stopTimeouts} from '../../../tests/support/component/clock.ts';
import {atRest, findings} from '../../../tests/support/component/look.ts';
import {admin, givenStore, owner} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {refreshSession} from '../../data/session/session.ts';

const panel = page.getByRole('heading', {name: 'Admin Panel'});
const shield = page.getByRole('banner').getByRole('link', {name: 'Admin Panel'});
const tab = (name: string) => page.getByRole('tab', {name});
/** With how much waits there. */
const moderation = page.getByRole('tab', {name: /^Moderation/});
const top = () => Math.round(scrollY);
const address = () => location.pathname + location.search;

async function expectChosen(name: string): Promise<void> {
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab(name)).toHaveFocus();
}

test('asks a visitor to log in first, and leads them to where they wanted', async () => {
  answerLogins();
  await openApp('/admin?tab=claims');
  await expect.poll(address).toBe('/login');
  await fillLogin('admin');
  await expect.poll(address).toBe('/admin?tab=claims');
  await expect.element(panel).toBeVisible();
});

test('sends a user home who looks after nothing', async () => {
  await openApp('/admin', {as: 'ana'});
  await expect.poll(address).toBe('/');
  await expect
    .element(page.getByRole('banner').getByRole('button', {name: 'Logout'}))
    .toBeVisible();
  expect(shield.query()).toBeNull();
});

test('leads an admin in by the header, and on a phone by the menu', async () => {
  await openApp('/about', {as: 'admin'});
  await shield.click();
  await expect.element(panel).toBeVisible();
  await expect.poll(() => document.title).toBe('Admin Panel · Signpost');
  await expect.element(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  await page.viewport(360, 740);
  await openApp('/about', {as: 'admin'});
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Admin Panel'}).click();
  await expect.element(panel).toBeVisible();
});

test('sends a user home who is no admin any more, and says why', async () => {
  await openApp('/admin', {as: 'admin'});
  await expect.element(panel).toBeVisible();
  setSignedIn({userId: admin.id, role: 'user', name: admin.name, displayName: admin.name});
  await refreshSession();
  await expect.element(toastOf('You are no longer an admin.')).toBeVisible();
  await expect.poll(address).toBe('/');
});

test('leads an owner from their profile to their dashboard until they own no store', async () => {
  await openApp(`/profile/${owner.id}`, {as: 'owner'});
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', {name: 'Edit Profile'})).toBeVisible();
  const dashboard = main.getByRole('link', {name: 'Owner Dashboard'});
  expect(dashboard.query()).toBeNull();
  const {id} = await givenStore({ownerId: owner.id});
  await dashboard.click();
  await expect.element(main.getByRole('heading', {name: 'Owner Dashboard'})).toBeVisible();
  await server.change('stores', {id}, {ownerId: null});
  await expect.element(toastOf('You no longer look after a store.')).toBeVisible();
  await expect.poll(address).toBe('/');
});

test('makes each tab a step to go back over, where the page was', async () => {
  await page.viewport(680, 640);
  await openApp('/about', {as: 'admin'});
  await openApp('/admin?tab=none-of-them', {as: 'admin'});
  await expect.element(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  tab('Stores').element().scrollIntoView();
  const before = await atRest(top);
  expect(before).toBeGreaterThan(100);
  await tab('Signs').click();
  await expect.poll(address).toBe('/admin?tab=signs');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(address).toBe('/admin?tab=users');
  expect(await atRest(top)).toBe(before);

  history.back();
  await expectChosen('Signs');
  history.forward();
  await expectChosen('Users');
  history.back();
  await expectChosen('Signs');
  history.back();
  await expectChosen('Stores');
  await expect.poll(top).toBe(before);
  history.back();
  await expect.poll(address).toBe('/about');
});

test('takes a tab over from another screen without a step of its own', async () => {
  await openApp('/about', {as: 'admin'});
  await openApp('/admin', {as: 'admin', state: {tab: 'claims'}});
  await expect.poll(address).toBe('/admin?tab=claims');
  await expect.element(tab('Claims')).toHaveAttribute('aria-selected', 'true');
  history.back();
  await expect.poll(address).toBe('/about');
});

test('takes a tab that it does not know out of the address, and no other', async () => {
  await openApp('/admin?tab=none-of-them', {as: 'admin'});
  await expect.poll(address).toBe('/admin');
  await openApp('/admin?tab=users&q=ana', {as: 'admin'});
  await expect.element(tab('Users')).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe('/admin?tab=users&q=ana');
  await openApp('/system-overview?tab=none-of-them', {as: 'admin'});
  await expect.poll(address).toBe('/system-overview');
});

test('opens on what waits for an admin, and counts it on the tab and the shield', async () => {
  await givenReportedSigns('The Pier', 'Corner Cafe');
  await openApp('/admin', {as: 'admin'});
  await expect.poll(address).toBe('/admin?tab=moderation');
  await expect.element(moderation).toHaveAccessibleName('Moderation (2 waiting)');
  await expect
    .element(page.getByRole('banner').getByRole('link', {name: /^Admin Panel/}))
    .toHaveAccessibleName('Admin Panel (2 waiting)');
  await tab('Stores').click();
  await expect.poll(address).toBe('/admin');
  await expect.element(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  for (const {id} of server.rows('cases')) await server.remove('cases', {id});
  await expect.element(moderation).toHaveAccessibleName('Moderation');
  expect(address()).toBe('/admin');
});

test('takes no focus when it finds late what waits', async () => {
  // As long as this is open, something may still come to wait.
  holdApi(`GET ${SYSTEM_HEALTH_PATH}`, () => Response.json({}));
  await openApp('/admin', {as: 'admin'});
  await expect.element(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  await givenReportedSigns('The Pier');
  await expect.poll(address).toBe('/admin?tab=moderation');
  await expect.element(moderation).toHaveAttribute('aria-selected', 'true');
  expect(moderation.element()).not.toBe(document.activeElement);
});

test('shows no rows of another tab while it finds what waits', async () => {
  const health = holdApi(`GET ${SYSTEM_HEALTH_PATH}`, () => Response.json({}));
  stopTimeouts();
  await openApp('/admin', {as: 'admin'});
  await expect.element(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  const tools = page.getByRole('button', {name: 'Tools'});
  expect(tools.query()).toBeNull();
  health.letGo();
  await expect.element(tools).toBeVisible();
});

test('shows the stores of an owner at once, who has no queue', async () => {
  await givenStore({name: 'The Pier', ownerId: owner.id});
  stopTimeouts();
  await openApp('/admin', {as: 'owner'});
  await expect.element(page.getByRole('tabpanel').getByText('The Pier')).toBeVisible();
});

test('opens on what waits also by an old link to a tab that is gone', async () => {
  await givenReportedSigns('The Pier');
  await openApp('/admin?tab=none-of-them', {as: 'admin'});
  await expect.poll(address).toBe('/admin?tab=moderation');
});

test('lays no badge on the icon of the menu', async () => {
  await page.viewport(360, 740);
  await givenReportedSigns('The Pier');
  await openApp('/about', {as: 'admin'});
  await page.getByRole('button', {name: /^Menu/}).click();
  const row = page.getByRole('dialog').getByRole('link', {name: 'Admin Panel (1 waiting)'});
  await expect.element(row).toBeVisible();
  const badge = row.getByText('1', {exact: true}).element().getBoundingClientRect();
  expect(row.element().querySelector('svg')?.getBoundingClientRect().right).toBeLessThan(
    badge.left,
  );
});

test('stays at the tab where an admin is when something comes to wait', async () => {
  await openApp('/admin?tab=signs', {as: 'admin'});
  await expect.element(moderation).toBeVisible();
  await givenReportedSigns('The Pier');
  await expect.element(moderation).toHaveAccessibleName('Moderation (1 waiting)');
  expect(address()).toBe('/admin?tab=signs');
});

test('offers an admin on a phone a list in place of the tabs', async () => {
  await page.viewport(360, 740);
  await givenReportedSigns('The Pier');
  await openApp('/admin?tab=stores', {as: 'admin'});
  const list = page.getByRole('combobox', {name: 'What to look after'});
  await expect.element(list).toHaveValue('stores');
  await expect
    .element(list.getByRole('option', {name: 'Moderation (1 waiting)'}))
    .toBeInTheDocument();
  await list.selectOptions('moderation');
  await expect.poll(address).toBe('/admin?tab=moderation');
  await expect.element(page.getByRole('heading', {name: /^Moderation/})).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('leads an owner from the menu to their dashboard', async () => {
  await givenStore({ownerId: owner.id});
  await openApp('/about', {as: 'owner'});
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Owner Dashboard'}).click();
  await expect.element(page.getByRole('heading', {name: 'Owner Dashboard'})).toBeVisible();
});
