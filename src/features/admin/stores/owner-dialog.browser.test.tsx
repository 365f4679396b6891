import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../../tests/support/component/look.ts';
import {ana, ben, givenPeople, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

test('gives a store to a user that the admin searches for, and takes it away again', async () => {
  await givenPeople('ana', 'ben');
  const {id} = await givenStore();
  onApi('GET /api/people', request => {
    const isBen = new URL(request.url).searchParams.get('q') === ben.email;
    return Response.json({ids: isBen ? [ben.id] : [], total: isBen ? 1 : 0});
  });
  await openApp('/admin', {as: 'admin'});
  const row = adminTable.row('Corner Coffee');
  await expect.element(row).toMatchTextContent(/No Owner/);
  await row.getByRole('button', {name: /^Assign owner/}).click();
  const dialog = page.getByRole('dialog', {name: 'Assign Owner'});
  const assign = dialog.getByRole('button', {name: 'Assign Owner'});
  const person = (email: string) =>
    dialog.getByRole('radio', {name: new RegExp(email.replaceAll('.', String.raw`\.`))});
  await expect.element(person(ana.email)).toBeInTheDocument();
  await assign.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Please select a user to assign');
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
  await dialog.getByRole('searchbox').fill(ben.email);
  await expect.element(person(ana.email)).not.toBeInTheDocument();
  await person(ben.email).click();
  expect(await axeFindings()).toEqual([]);
  await assign.click();
  await expect.element(toastOf('Owner assigned')).toBeVisible();
  await expect.element(row).toMatchTextContent(new RegExp(ben.nickname ?? ben.name));
  await expect.element(row).not.toMatchTextContent(/No Owner/);
  await expect.poll(() => server.row('stores', {id})?.ownerId).toBe(ben.id);

  await row.getByRole('button', {name: /^Assign owner/}).click();
  await dialog.getByRole('radio', {name: /No Owner/}).click();
  await dialog.getByRole('button', {name: 'Remove Owner'}).click();
  await expect.element(toastOf('Owner removed')).toBeVisible();
  await expect.element(row.getByText('No Owner')).toBeVisible();
});

test('says that a search for users failed, and not that it found no user', async () => {
  await givenStore();
  onApi('GET /api/people', () => new Response(null, {status: 500}));
  await openApp('/admin', {as: 'admin'});
  await adminTable
    .row('Corner Coffee')
    .getByRole('button', {name: /^Assign owner/})
    .click();
  const dialog = page.getByRole('dialog', {name: 'Assign Owner'});
  await dialog.getByRole('searchbox').fill('Ben');
  await expect.element(dialog.getByText('Failed to load users. Please try again.')).toBeVisible();
  expect(dialog.getByText('Nobody found').query()).toBeNull();
});
