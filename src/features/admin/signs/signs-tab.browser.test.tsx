import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {keepToast, openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {goOnline} from '../../../../tests/support/component/device.ts';
import {atRest, axeFindings} from '../../../../tests/support/component/look.ts';
import {loseNetwork} from '../../../../tests/support/component/outbox.ts';
import {react} from '../../../../tests/support/component/reactions.ts';
import {
  admin,
  ana,
  givenManySigns,
  givenSign,
  givenStore,
  takeDown,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {outbox} from '../../../outbox/core/index.ts';

const dialog = page.getByRole('dialog');
const latitude = dialog.getByLabelText('Latitude');
const longitude = dialog.getByLabelText('Longitude');
const verified = dialog.getByRole('switch', {name: 'Verified'});
const save = dialog.getByRole('button', {name: 'Save'});
const {row} = adminTable;

let sign: Awaited<ReturnType<typeof givenSign>>;
beforeEach(async () => {
  sign = await givenSign();
});

const kept = () => server.row('signs', {id: sign.id});
const openPlace = () =>
  row('Fresh figs')
    .getByRole('button', {name: /^Status and place/})
    .click();

test('counts live what goes with a sign that an admin is about to delete', async () => {
  await openApp('/admin?tab=signs', {as: 'admin'});
  const its = row('Fresh figs');
  await its.getByRole('button', {name: /^Delete sign/}).click();
  await expect.element(dialog).toMatchTextContent(/with its 0 likes and 0 “Saw it”/);
  await react(sign, 'ana', {liked: true, confirmed: true});
  await expect.element(dialog).toMatchTextContent(/with its 1 like and 1 “Saw it”/);
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(its).toBeVisible();
});

test('counts live what goes with a store that an admin is about to delete', async () => {
  await openApp('/admin?tab=stores', {as: 'admin'});
  await row('Corner Coffee')
    .getByRole('button', {name: /^Delete store/})
    .click();
  await expect.element(dialog).toMatchTextContent(/with the 1 sign shown there/);
  await takeDown(sign);
  await expect.element(dialog).toMatchTextContent(/disappears for everybody\. It can/);
});

test('lets an admin who deletes a store of their own give a reason to users who reported it', async () => {
  const {id} = await givenStore({name: 'Ale House', createdBy: admin.id});
  await openApp('/admin?tab=stores', {as: 'admin'});
  await row('Ale House')
    .getByRole('button', {name: /^Delete store/})
    .click();
  await expect.element(dialog).toMatchTextContent(/Users whose report it decides read it\./);
  await expect.element(dialog.getByLabelText('Reason')).not.toBeRequired();
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.poll(() => server.row('stores', {id})?.deletedAt).toBeTruthy();
});

test('follows what others change in a form, but for the field that an admin types in', async () => {
  await openApp('/admin?tab=signs', {as: 'admin'});
  await openPlace();
  await latitude.fill('40');
  const changed = {verified: true, latitude: 39, longitude: -105.5};
  await server.change('signs', {id: sign.id}, changed);
  await expect.element(verified).toBeChecked();
  await expect.element(longitude).toHaveValue('-105.5');
  await expect.element(latitude).toHaveValue('40');
});

test('takes a place that is one, and 0 for none', async () => {
  await openApp('/admin?tab=signs', {as: 'admin'});
  await openPlace();
  await latitude.fill('0');
  await longitude.fill('12.5');
  await expect.element(dialog.getByText(/^A 0 says that the place is not known/)).toBeVisible();
  await latitude.fill('0x10');
  await save.click();
  await expect.element(dialog.getByText('Please enter a number between -90 and 90.')).toBeVisible();
  expect(kept()).toMatchObject({latitude: sign.latitude, longitude: sign.longitude});
  await latitude.fill('north');
  await longitude.fill('-74.03');
  await verified.click();
  await save.click();
  await expect.element(dialog.getByText('Please enter a number between -90 and 90.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await latitude.fill('40.74');
  await save.click();
  await expect.element(toastOf('Sign updated')).toBeVisible();
  await expect.element(row('Fresh figs').getByRole('switch', {name: /^Verified/})).toBeChecked();
  const place = {latitude: 40.74, longitude: -74.03};
  await expect.poll(kept).toMatchObject({verified: true, isActive: true, ...place});

  await openPlace();
  await latitude.fill('0');
  await save.click();
  await expect.poll(kept).toMatchObject({latitude: null, longitude: null});
});

test('keeps the reason of a change that waits when the sign is changed once more', async () => {
  await server.change('signs', {id: sign.id}, {userId: ana.id});
  await openApp('/admin?tab=signs', {as: 'admin'});
  await loseNetwork();
  await openPlace();
  await dialog.getByRole('switch', {name: 'Active'}).click();
  await dialog.getByLabelText('Reason', {exact: false}).fill('It is an advertisement.');
  await save.click();
  await expect.element(row('Fresh figs')).toMatchTextContent(/It is an advertisement/);
  await openPlace();
  await verified.click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  // With the page closed, the service worker sends this entry alone.
  const args = {isActive: false, reason: 'It is an advertisement.', verified: true};
  expect(outbox.entries()).toMatchObject([{args}]);
  goOnline();
  await expect.poll(kept).toMatchObject({verified: true, isActive: false});
});

test('asks an admin who deletes the sign of another user for a reason', async () => {
  await server.change('signs', {id: sign.id}, {userId: ana.id});
  await openApp('/admin?tab=signs', {as: 'admin'});
  await row('Fresh figs')
    .getByRole('button', {name: /^Delete sign/})
    .click();
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'It is advertising.'}).click();
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.element(toastOf('Sign deleted successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => kept()?.deletedAt).toEqual(expect.any(Number));
});

test('keeps the page where it is when an admin deletes a sign far down on a phone', async () => {
  await page.viewport(390, 844);
  await givenManySigns(sign.store, 8, 'Older');
  await openApp('/admin?tab=signs', {as: 'admin'});
  const its = page.getByRole('button', {name: /^Delete sign.*Older 6/});
  await expect.element(its).toBeInTheDocument();
  its.element().scrollIntoView({block: 'center'});
  const before = await atRest(() => scrollY);
  expect(before).toBeGreaterThan(1000);
  await its.click();
  await dialog.getByLabelText('Reason', {exact: false}).fill('It is an advertisement.');
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expect.element(page.getByRole('heading', {name: /^Signs/, level: 2})).toHaveFocus();
  expect(scrollY).toBe(before);
});

test('tells in the row of a sign that its store is inactive', async () => {
  await server.change('stores', {id: sign.store.id}, {isActive: false, inactiveSince: Date.now()});
  await server.change('signs', {id: sign.id}, {visible: false});
  await openApp('/admin?tab=signs', {as: 'admin'});
  await expect.element(row('Fresh figs')).toMatchTextContent(/Its store is inactive/);
});

test('tells in the row of a hidden sign why it is hidden', async () => {
  const hidden = {isActive: false, visible: false, moderation: 'hidden'} as const;
  await server.change('signs', {id: sign.id}, {...hidden, hiddenReason: 'It is advertising.'});
  await openApp('/admin?tab=signs', {as: 'admin'});
  await expect
    .element(row('Fresh figs'))
    .toMatchTextContent(/Inactive.*Hidden.*It is advertising\./);
});

test('switches a sign off again by Undo, with a reason where its author gave none', async () => {
  const [sign] = await givenManySigns(await givenStore(), 1, 'Board', {
    userId: ana.id,
    isActive: false,
    visible: false,
  });
  await openApp('/admin?tab=signs', {as: 'admin'});
  await row('Board 1').getByRole('checkbox').click();
  await page.getByRole('button', {name: 'Switch on'}).click();
  await expect.poll(() => server.row('signs', {id: sign?.id})).toMatchObject({isActive: true});
  keepToast();
  await page.getByRole('button', {name: 'Undo', exact: true}).click();
  const reason = 'It was switched on by mistake.';
  await expect
    .poll(() => server.row('signs', {id: sign?.id}))
    .toMatchObject({isActive: false, hiddenReason: reason});
});
