import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {LENGTHS} from '../../../../common/limits.ts';
import {openApp, reopenApp, signIn} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {ana} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {keepFormDraft, profileDraft} from '../../../data/drafts/form-draft.ts';
import {outbox} from '../../../outbox/core/index.ts';

const field = (label: string) => page.getByLabelText(label, {exact: false});
const bio = field('Bio');
const nickname = field('Nickname');
const title = (name: string) => page.getByRole('heading', {level: 1, name});
const save = page.getByRole('button', {name: 'Save Changes'});

const refusals = () => outbox.entries().map(({refusal}) => refusal?.code);

/** The photos of users in the header of the app and of a profile. */
const pictures = () => document.querySelectorAll('header img');

test('a visitor logs in before they edit their profile, and is led back', async () => {
  await openApp('/profile/edit');
  await expect.poll(() => location.pathname).toBe('/login');
  await signIn('ana');
  await expect.poll(() => location.pathname).toBe('/profile/edit');
  await expect.element(field('Full Name')).toHaveValue(ana.name);
  await expect.element(field('City')).toHaveValue('New York');
});

test('shows no form before it knows what the profile says', async () => {
  await openApp('/profile/edit', {as: 'ana'});
  const profile = server.row('userProfiles', {userId: ana.id});
  await server.remove('userProfiles', {userId: ana.id});
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(title('Edit profile')).toBeVisible();
  if (profile) await server.put('userProfiles', profile);
  await expect.element(field('Full Name')).toHaveValue(ana.name);
});

test('typed text survives a reload, and other fields follow changes from elsewhere', async () => {
  await openApp('/profile/edit', {as: 'ana'});
  await nickname.fill('Birdie');
  await bio.fill('Reads every sign.\nTwice.');
  await reopenApp({as: 'ana'});
  await expect.element(bio).toHaveValue('Reads every sign.\nTwice.');
  await expect.element(nickname).toHaveValue('Birdie');
  await server.change('userProfiles', {userId: ana.id}, {city: 'Troy'});
  await expect.element(field('City')).toHaveValue('Troy');
  await expect.element(nickname).toHaveValue('Birdie');
});

test('a profile saved without a network shows at once, and reaches the server later', async () => {
  await openApp('/profile/edit', {as: 'ana'});
  await nickname.fill('Birdie');
  goOffline();
  await field('State').selectOptions('NJ');
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/profile/${ana.id}`);
  await expect.element(title('Birdie')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', {name: /^Outbox/})
    .click();
  const items = page.getByRole('dialog', {name: 'Outbox'}).getByRole('listitem');
  const item = items.filter({hasText: 'Changes to your profile'});
  await expect.element(item).toMatchTextContent('Saved here');
  await page.getByRole('dialog', {name: 'Outbox'}).getByRole('button', {name: 'Close'}).click();
  expect(server.row('userProfiles', {userId: ana.id})).toMatchObject({nickname: 'Ana'});
  goOnline();
  await expect
    .poll(() => server.row('userProfiles', {userId: ana.id}))
    .toMatchObject({nickname: 'Birdie', state: 'NJ'});
});

test('cancel leads back to the profile, and forgets what was typed', async () => {
  await openApp(`/profile/${ana.id}`, {as: 'ana'});
  const edit = page.getByRole('main').getByRole('link', {name: 'Edit Profile'});
  await edit.click();
  await expect.element(nickname).toHaveValue('Ana');
  await nickname.fill('Never mind');
  await page.getByRole('button', {name: 'Cancel'}).click();
  await expect.poll(() => location.pathname).toBe(`/profile/${ana.id}`);
  await edit.click();
  await expect.element(nickname).toHaveValue('Ana');
});

test('a photo stands where the initials stood, as large, and goes when it is removed', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await openApp(`/profile/${ana.id}`, {as: 'ana'});
  const own = page.getByRole('banner').getByRole('link', {name: /^Profile of/});
  await expect.element(own).toBeVisible();
  expect(pictures()).toHaveLength(0);
  await server.change('userProfiles', {userId: ana.id}, {avatarUrl: pixel});
  await expect.poll(() => document.querySelector('main header img')).not.toBeNull();
  await expect.poll(() => own.element().querySelector('img')?.src).toBe(pixel);
  const size = own.element().querySelector('img')?.getBoundingClientRect();
  expect(size).toMatchObject({width: 36, height: 36});
  await page.getByRole('main').getByRole('link', {name: 'Edit Profile'}).click();
  await page.getByRole('button', {name: 'Remove Photo'}).click();
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/profile/${ana.id}`);
  await expect.poll(() => pictures().length).toBe(0);
  await expect.element(page.getByRole('main')).toMatchTextContent('A');
});

test('a value that the server would refuse stays in the form, with the focus at it', async () => {
  // As an older version of the form may have kept it.
  keepFormDraft(profileDraft(ana.id), {bio: 'a'.repeat(LENGTHS.bio + 1)});
  await openApp('/profile/edit', {as: 'ana'});
  await nickname.fill('Birdie');
  await save.click();
  await expect.element(bio).toHaveFocus();
  await expect
    .element(bio)
    .toHaveAccessibleDescription(`The bio must be at most ${LENGTHS.bio} characters.`);
  expect(location.pathname).toBe('/profile/edit');
  await bio.fill('Reads every sign.');
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/profile/${ana.id}`);
});

test('an edit that was refused is gone once its fields are put back', async () => {
  server.refuse('profile.update', 'forbidden');
  await openApp('/profile/edit', {as: 'ana'});
  await field('City').fill('Troy');
  await save.click();
  await expect.poll(refusals).toEqual(['forbidden']);
  server.accept('profile.update');
  await page.getByRole('link', {name: 'Edit Profile'}).click();
  await expect.element(field('City')).toHaveValue('Troy');
  await field('City').fill('New York');
  await save.click();
  await expect.poll(refusals).toEqual([]);
});
