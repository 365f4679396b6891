import type {Locator, Page} from '@playwright/test';
import {givenNewUser, newUser, tryToLogIn} from './support/new-users.ts';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {keepToasts} from './support/timeouts.ts';
import {givenSign} from './support/town.ts';

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

test.beforeEach(({complaints}) => complaints.allowEndedSession());

test('an admin adds carla, who comes in by a mail, becomes an admin and a user again, and her account goes and comes back', async ({
  admin,
  browserOf,
  visitor: carla,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 4(01|03|09)/, 'an e-mail in use and a shut account are refused');
  const who = newUser('Carla Ortiz');
  const other = await browserOf('admin');
  await open(other, `/admin?tab=users&q=${encodeURIComponent(who.email)}`);
  await expect(other.getByText('No users found')).toBeVisible();

  await open(admin, '/admin?tab=users');
  await admin.getByRole('button', {name: 'Add Contributor'}).click();
  const adding = admin.getByRole('dialog', {name: 'Add Contributor'});
  const add = adding.getByRole('button', {name: 'Add Contributor'});
  const {email: taken} = await givenNewUser(carla, stack);
  await adding.getByLabel('Email').fill(taken);
  await adding.getByLabel('Username').fill('carla');
  await adding.getByLabel('Full Name').fill(who.name);
  await add.click();
  await expect(adding).toContainText('There is an account with this email already.');
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
  await editing.getByLabel('City').fill('Hoboken');
  await editing.getByLabel('Role').selectOption({label: 'Admin'});
  await editing.getByRole('button', {name: 'Save Changes'}).click();
  await expect(editing).toHaveCount(0);
  await expect(rowOf(admin, who.email)).toContainText('Hoboken');
  await adminPanel(carla).click();
  await expect(carla.getByRole('heading', {level: 1, name: 'Admin Panel'})).toBeVisible();
  await (await edit(admin, who.email)).getByLabel('Role').selectOption({label: 'Contributor'});
  await editing.getByRole('button', {name: 'Save Changes'}).click();
  await expectToast(carla, 'You are no longer an admin.');
  await expect(carla).toHaveURL('/');
  await expect(adminPanel(carla)).toHaveCount(0);

  await show(other, 'Recently deleted');
  await other.getByLabel('Search users by name or email').fill('');
  await rowOf(admin, who.email)
    .getByRole('button', {name: /^Delete contributor/})
    .click();
  const asking = admin.getByRole('dialog', {name: 'Delete this contributor?'});
  await expect(asking).toContainText('For 7 days you can undo it');
  await asking.getByLabel('Reason').fill('Spam, again and again.');
  await Promise.all([
    asking.getByRole('button', {name: 'Delete'}).click(),
    expectToast(admin, 'Contributor deleted'),
    // Her page is open and untouched.
    expectToast(carla, 'You have been logged out'),
  ]);
  await expect(rowOf(admin, who.email)).toHaveCount(0);
  const farewell = await stack.mailbox.mailTo(who.email, 'An admin deleted your account');
  expect(farewell.text).toContain('Spam, again and again.');
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

/** Moderates a user from their row. */
async function moderate(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', {name: /^Moderate contributor/})
    .click();
  await page.getByRole('menuitem', {name: action}).click();
}

const bell = (page: Page) => banner(page).getByRole('button', {name: /^Notifications/});

test('an admin suspends zoe, who learns it at once and cannot write until another admin ends it, and takes a warning back', async ({
  admin,
  browserOf,
  visitor: zoe,
  stack,
}) => {
  const {sql} = stack;
  const who = await givenNewUser(zoe, stack);
  const sign = await givenSign(sql);
  await open(zoe, '/login');
  await tryToLogIn(zoe, who);
  await expect(logout(zoe)).toBeVisible();
  await open(zoe, `/store/${sign.store.id}`);
  await expect(bell(zoe)).toHaveCount(0);
  const other = await browserOf('admin');
  await open(other, '/admin?tab=users&show=suspended');
  await expect(other.getByText('Nobody is suspended')).toBeVisible();

  await open(admin, `/admin?tab=users&q=${encodeURIComponent(who.email)}`);
  await moderate(admin, who.email, 'Suspend');
  const suspending = admin.getByRole('dialog', {name: `Suspend: ${who.name}`});
  await suspending.getByRole('button', {name: 'Spam, again and again.'}).click();
  await suspending.getByRole('button', {name: 'Suspend', exact: true}).click();
  await expectToast(admin, 'Suspended', who.name);
  await expect(rowOf(admin, who.email)).toContainText('“Spam, again and again.”');
  await expect(rowOf(other, who.email)).toContainText('“Spam, again and again.”');

  await expect(bell(zoe)).toHaveAccessibleName('Notifications, 1 unread');
  const {like} = signCard(zoe, sign.text);
  await expect(zoe.getByText('Your account is suspended', {exact: true})).toBeVisible();
  await expect(like).toBeDisabled();
  expect(await sql`select 1 from sign_interactions where sign_id = ${sign.id}`).toHaveLength(0);
  const mail = await stack.mailbox.mailTo(who.email, 'Your account is suspended');
  expect(mail.text).toContain('Spam, again and again.');

  await moderate(other, who.email, 'End suspension');
  const ending = other.getByRole('dialog', {name: `End suspension: ${who.name}`});
  await expect(ending).toContainText('Spam, again and again.');
  await ending.getByRole('button', {name: 'End suspension'}).click();
  await expectToast(other, 'Suspension ended', who.name);
  await expect(rowOf(other, who.email)).toHaveCount(0);
  await expect(rowOf(admin, who.email)).not.toContainText('Suspended');
  await bell(zoe).click();
  const told = zoe.getByRole('dialog', {name: 'Notifications'});
  await expect(told.getByRole('link', {name: 'suspended'})).toHaveText([
    /Your account is no longer suspended/,
  ]);
  await zoe.keyboard.press('Escape');
  await like.click();
  await expect
    .poll(() => sql`select liked from sign_interactions where sign_id = ${sign.id}`)
    .toEqual([{liked: true}]);

  // A warning is undone where it was given, and nothing is left of it.
  await moderate(admin, who.email, 'Warn');
  const warning = admin.getByRole('dialog', {name: `Warn: ${who.name}`});
  await warning.getByRole('button', {name: 'Please be kind.'}).click();
  await keepToasts(admin);
  await warning.getByRole('button', {name: 'Warn', exact: true}).click();
  await expectToast(admin, 'Warned', who.name);
  await expect.poll(() => toldOf(who.email)).toEqual(['suspension-ended', 'warned']);
  await admin.getByRole('button', {name: 'Undo'}).click();
  await expectToast(admin, 'Undone', who.name);
  await expect.poll(() => toldOf(who.email)).toEqual(['suspension-ended']);
  expect(
    await sql`select 1 from cases join users on users.id = person_id
      where email = ${who.email} and status = 'open'`,
  ).toHaveLength(0);

  async function toldOf(email: string): Promise<string[]> {
    const rows = await sql<{kind: string}[]>`
      select kind from notifications join users on users.id = user_id
       where email = ${email} order by kind`;
    return rows.map(({kind}) => kind);
  }
});
