import type {Locator, Page} from '@playwright/test';
import {findings, findingsHere} from './support/axe.ts';
import {newcomer, tryToLogIn} from './support/newcomers.ts';
import {ana} from './support/people.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const adminPanel = (page: Page) => banner(page).getByRole('link', {name: 'Admin Panel'});
const logout = (page: Page) => banner(page).getByRole('button', {name: 'Logout'});

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({hasText: email});

/** What the table shows, by the words of its list. */
const show = (page: Page, label: string) => page.getByLabel('Show').selectOption({label});

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await page.getByRole('button', {name: 'Update Password'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Password Updated'})).toBeFocused();
  await page.getByRole('link', {name: 'Go to Login'}).click();
}

async function edit(page: Page, email: string): Promise<Locator> {
  await rowOf(page, email)
    .getByRole('button', {name: /^Edit contributor/})
    .click();
  return page.getByRole('dialog', {name: 'Edit Contributor'});
}

test('an admin adds Carla, who comes in by a mail, is made an admin, and is none any more; her account goes and comes back', async ({
  admin,
  browserOf,
  visitor: carla,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/status of 4(01|03|09)/, 'an e-mail in use and a shut account are refused');
  const who = newcomer('Carla Ortiz');
  const other = await browserOf('admin');
  await open(other, `/admin?tab=users&q=${encodeURIComponent(who.email)}`);
  await expect(other.getByText('No users found')).toBeVisible();

  await open(admin, '/admin?tab=users');
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', {name: 'Add Contributor'}).click();
  const adding = admin.getByRole('dialog', {name: 'Add Contributor'});
  const add = adding.getByRole('button', {name: 'Add Contributor'});
  await add.click();
  await expect(adding.getByLabel('Email')).toBeFocused();
  await expect(adding.getByRole('alert')).toHaveText('Please fill in all required fields');
  expect(await findingsHere(admin)).toEqual([]);
  await adding.getByLabel('Email').fill(ana.email);
  await adding.getByLabel('Username').fill('carla');
  await adding.getByLabel('Full Name').fill(who.name);
  await add.click();
  await expect(adding).toContainText('There is an account with this email already.');
  // What was typed is still there, also when the dialog is closed by mistake.
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', {name: 'Add Contributor'}).click();
  await expect(adding.getByLabel('Username')).toHaveValue('carla');
  await adding.getByLabel('Email').fill(who.email);
  await add.click();
  await expectToast(admin, 'Contributor added');

  await admin.getByLabel('Search users by name or email').fill(who.email);
  await expect(rowOf(admin, who.email)).toContainText('Not verified');
  const mail = await stack.mailbox.mailTo(who.email, 'You have an account on Signpost');
  await choosePassword(carla, mail.link, who.password);
  await tryToLogIn(carla, who);
  await expect(logout(carla)).toBeVisible();
  await expect(rowOf(admin, who.email)).not.toContainText('Not verified');
  await expect(adminPanel(carla)).toHaveCount(0);

  const editing = await edit(admin, who.email);
  await expect(editing.getByLabel('Email')).not.toBeEditable();
  await editing.getByLabel('City').fill('Hoboken');
  await editing.getByLabel('Role').selectOption({label: 'Admin'});
  expect(await findingsHere(admin)).toEqual([]);
  await editing.getByRole('button', {name: 'Save Changes'}).click();
  await expect(editing).toHaveCount(0);
  await expect(rowOf(admin, who.email)).toContainText('Hoboken');
  await expect(adminPanel(carla)).toBeVisible();
  await (await edit(admin, who.email)).getByLabel('Role').selectOption({label: 'Contributor'});
  await editing.getByRole('button', {name: 'Save Changes'}).click();
  await expect(adminPanel(carla)).toHaveCount(0);

  await show(other, 'Recently deleted');
  await other.getByLabel('Search users by name or email').fill('');
  await rowOf(admin, who.email)
    .getByRole('button', {name: /^Delete contributor/})
    .click();
  const asking = admin.getByRole('dialog', {name: 'Delete this contributor?'});
  await expect(asking).toContainText('For 7 days you can undo it');
  expect(await findingsHere(admin)).toEqual([]);
  await asking.getByRole('button', {name: 'Delete'}).click();
  await expectToast(admin, 'Contributor deleted');
  await expect(rowOf(admin, who.email)).toHaveCount(0);
  await carla.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner(carla).getByRole('link', {name: 'Login'})).toBeVisible();
  await carla.goto('/login');
  await tryToLogIn(carla, who);
  await expect(carla.getByRole('alert')).toContainText('This account was deleted.');

  // Another admin sees it without a reload, and has it back.
  await rowOf(other, who.email)
    .getByRole('button', {name: /^Restore/})
    .click();
  await expectToast(other, 'Contributor restored');
  await expect(rowOf(other, who.email)).toHaveCount(0);
  await expect(rowOf(admin, who.email)).toContainText('Hoboken');
  await tryToLogIn(carla, who);
  await expect(logout(carla)).toBeVisible();
  await stack.mailbox.mailTo(who.email, 'Your account is back');
});

test('nobody takes their own role or deletes their own account here', async ({admin}) => {
  await open(admin, '/admin?tab=users&show=admins&q=admin%40signpost.local');
  const own = rowOf(admin, 'admin@signpost.local');
  await expect(own).toContainText('You');
  await expect(own.getByRole('button', {name: /^Delete contributor/})).toHaveCount(0);
  const editing = await edit(admin, 'admin@signpost.local');
  await expect(editing.getByLabel('Role')).toBeDisabled();
  await expect(editing.getByLabel('Role')).toHaveAccessibleDescription(
    'Another admin has to change your own role.',
  );
});
