import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {adminTable} from '../../../tests/support/component/admin-table.ts';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {axeFindings, findings} from '../../../tests/support/component/look.ts';
import {admin, ana, ben, givenPeople} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const {row} = adminTable;
const editing = page.getByRole('dialog', {name: 'Edit Contributor'});

const edit = (email: string) =>
  row(email)
    .getByRole('button', {name: /^Edit contributor/})
    .click();

async function moderate(email: string, action: string): Promise<void> {
  await row(email)
    .getByRole('button', {name: /^Moderate contributor/})
    .click();
  await page.getByRole('menuitem', {name: action}).click();
}

test('lets an admin neither take their own role nor delete or moderate themself', async () => {
  await givenPeople('ana');
  await openApp('/admin?tab=users', {as: 'admin'});
  const others = row(ana.email);
  await expect.element(others.getByRole('button', {name: /^Delete contributor/})).toBeVisible();
  await expect.element(others.getByRole('button', {name: /^Moderate contributor/})).toBeVisible();
  const own = row(admin.email);
  await expect.element(own).toMatchTextContent(/You/);
  expect(own.getByRole('button', {name: /^Delete contributor/}).query()).toBeNull();
  expect(own.getByRole('button', {name: /^Moderate contributor/}).query()).toBeNull();
  await edit(admin.email);
  const role = editing.getByLabelText('Role');
  await expect.element(role).toBeDisabled();
  await expect
    .element(role)
    .toHaveAccessibleDescription('Another admin has to change your own role.');
});

test('says what is missing of a new contributor, and keeps what was typed', async () => {
  const sentence = 'There is an account with this email already.';
  onApi('POST /api/people', () => Response.json({message: sentence}, {status: 409}));
  await openApp('/admin?tab=users', {as: 'admin'});
  await expect.element(row(admin.email)).toBeVisible();
  expect(await findings()).toEqual([]);
  const adding = page.getByRole('dialog', {name: 'Add Contributor'});
  const email = adding.getByLabelText('Email', {exact: false});
  const username = adding.getByLabelText('Username', {exact: false});
  const open = page.getByRole('button', {name: 'Add Contributor'});
  const add = adding.getByRole('button', {name: 'Add Contributor'});
  await open.click();
  await add.click();
  await expect.element(email).toHaveFocus();
  await expect
    .element(adding.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields');
  expect(await axeFindings()).toEqual([]);
  await email.fill(ana.email);
  await username.fill('carla');
  await adding.getByLabelText('Full Name', {exact: false}).fill('Carla Ortiz');
  await add.click();
  await expect.element(adding).toMatchTextContent(new RegExp(sentence));
  // Also when the dialog is closed by mistake.
  await userEvent.keyboard('{Escape}');
  await expect.element(adding).not.toBeInTheDocument();
  await open.click();
  await expect.element(username).toHaveValue('carla');
});

test('edits a contributor but for the address, and asks why one is deleted', async () => {
  await givenPeople('ben');
  const asked: unknown[] = [];
  onApi(`POST /api/people/${ben.id}/remove`, async request => {
    asked.push(await request.json());
    return Response.json({message: 'Not now.'}, {status: 409});
  });
  await openApp('/admin?tab=users', {as: 'admin'});
  await edit(ben.email);
  await expect.element(editing.getByLabelText('Email', {exact: false})).toHaveAttribute('readonly');
  await expect.element(editing.getByLabelText('Role')).toBeEnabled();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(editing).not.toBeInTheDocument();
  await row(ben.email)
    .getByRole('button', {name: /^Delete contributor/})
    .click();
  const asking = page.getByRole('dialog', {name: 'Delete this contributor?'});
  await expect.element(asking).toMatchTextContent(/For 7 days you can undo it/);
  const reason = asking.getByLabelText('Reason', {exact: false});
  const remove = asking.getByRole('button', {name: 'Delete', exact: true});
  await remove.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(asking.getByText('Please give a reason.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await reason.fill('Spam.');
  await remove.click();
  await expect.element(asking).toMatchTextContent(/Not now\./);
  await expect.element(reason).toHaveValue('Spam.');
  expect(asked).toEqual([{reason: 'Spam.'}]);
  expect(await axeFindings()).toEqual([]);
});

test('asks why a contributor is suspended, and shows why when it is to end', async () => {
  await givenPeople('ben');
  await openApp('/admin?tab=users', {as: 'admin'});
  await moderate(ben.email, 'Suspend');
  const suspending = page.getByRole('dialog', {name: /^Suspend: /});
  const suspend = suspending.getByRole('button', {name: 'Suspend', exact: true});
  await suspend.click();
  await expect.element(suspending.getByLabelText('Reason', {exact: false})).toHaveFocus();
  await suspending.getByRole('button', {name: 'Spam, again and again.'}).click();
  expect(await axeFindings()).toEqual([]);
  await suspend.click();
  await expect.element(row(ben.email)).toMatchTextContent(/Suspended.*“Spam, again and again\.”/);
  await expect.poll(() => server.row('suspensions', {userId: ben.id})).toBeDefined();
  expect(await findings()).toEqual([]);
  await page.viewport(1280, 800);
  await moderate(ben.email, 'End suspension');
  const ending = page.getByRole('dialog', {name: /^End suspension: /});
  await expect.element(ending).toMatchTextContent(/Spam, again and again\./);
  expect(await axeFindings()).toEqual([]);
});
