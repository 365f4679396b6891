import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {owner} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

test('keeps the switches in their places while the address comes', async () => {
  await page.viewport(390, 844);
  await openApp('/account', {as: 'owner'});
  const row = server.row('userPrivate', {userId: owner.id});
  if (!row) throw new Error('They have an account.');
  await server.remove('userPrivate', {userId: owner.id});
  await expect.element(page.getByText('It goes to your address.', {exact: false})).toBeVisible();
  const push = page.getByRole('switch', {name: 'Notifications on this device'});
  const before = push.element().getBoundingClientRect().top;
  await server.put('userPrivate', row);
  await expect.element(page.getByText(`It goes to ${owner.email}.`, {exact: false})).toBeVisible();
  expect(push.element().getBoundingClientRect().top).toBe(before);
});

test('switches the daily email on, and follows when it is ended elsewhere', async () => {
  await openApp('/account', {as: 'owner'});
  const daily = page.getByRole('switch', {name: 'Daily email'});
  await expect.element(daily).not.toBeChecked();
  await expect.element(page.getByText(`It goes to ${owner.email}.`, {exact: false})).toBeVisible();
  await daily.click();
  await expect.element(daily).toBeChecked();
  await expect
    .poll(() => server.row('userPrivate', {userId: owner.id})?.digestSince)
    .toEqual(expect.any(Number));
  await server.change('userPrivate', {userId: owner.id}, {digestSince: null});
  await expect.element(daily).not.toBeChecked();
});
