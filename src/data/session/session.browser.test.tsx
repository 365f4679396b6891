import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {
  answerLogins,
  fillLogin,
  loginLink,
  logoutButton,
  profileLink,
} from '../../../tests/support/component/accounts.ts';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {
  openApp,
  openSession,
  reopenApp,
  signCard,
  toastOf,
} from '../../../tests/support/component/app.tsx';
import {ben, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {SESSION_ENDED} from './session-ended.ts';

const SIGN_OUT = 'POST /api/auth/sign-out';

/** As a person does who comes back from another tab. */
const returnToTab = () => dispatchEvent(new Event('focus'));

test('logs out from any screen and leads home', async () => {
  const store = await givenStore();
  await openApp(`/add-sign?store=${store.id}`, {as: 'owner'});
  await logoutButton().click();
  await expect.element(loginLink()).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.poll(() => requests).toContain(SIGN_OUT);
});

test('keeps a user logged in who logs in right after another user has logged out', async () => {
  answerLogins();
  const sign = await givenSign({text: 'Fresh figs today'});
  await openApp('/', {as: 'ana'});
  await logoutButton().click();
  await loginLink().click();
  await fillLogin('ben');
  await expect.element(profileLink('ben')).toBeVisible();
  const {like} = signCard(sign.text ?? '');
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => server.rows('signInteractions'))
    .toMatchObject([{signId: sign.id, userId: ben.id}]);
  returnToTab();
  await expect.element(profileLink('ben')).toBeVisible();
});

test('says on return to the tab that the session has ended, and on the login screen', async () => {
  await openApp('/', {as: 'owner'});
  await expect.element(profileLink('owner')).toBeVisible();
  await openSession('visitor');
  returnToTab();
  await expect.element(loginLink()).toBeVisible();
  const {title} = SESSION_ENDED;
  await expect.element(toastOf(title)).toMatchTextContent('What you saved here is safe.');
  await loginLink().click();
  await expect.element(page.getByRole('main').getByText(title)).toBeVisible();
});

test('stays logged out when the server does not answer a log-out, and ends the session later', async () => {
  let isAway = true;
  onApi(SIGN_OUT, async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    await openSession('visitor');
    return Response.json({});
  });
  await openApp('/', {as: 'owner'});
  await logoutButton().click();
  await expect.element(loginLink()).toBeVisible();
  await openSession('owner');
  await reopenApp({isSessionUnknown: true});
  await expect.element(loginLink()).toBeVisible();

  isAway = false;
  requests.length = 0;
  await reopenApp({isSessionUnknown: true});
  await expect.poll(() => requests).toEqual(expect.arrayContaining([SIGN_OUT, 'GET /api/session']));
  expect(requests.indexOf(SIGN_OUT)).toBeLessThan(requests.indexOf('GET /api/session'));
  await expect.element(loginLink()).toBeVisible();
});

test('follows a role that changes while the app is open', async () => {
  const sign = await givenSign({text: 'Fresh figs today', userId: 'another'});
  await openApp(`/store/${sign.store.id}`, {as: 'ben'});
  const {card} = signCard('Fresh figs today');
  const remove = card.getByRole('button', {name: /^Delete sign\b/});
  await expect.element(card).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await server.change('userPrivate', {userId: ben.id}, {role: 'admin'});
  await expect.element(remove).toBeVisible();
  await server.change('userPrivate', {userId: ben.id}, {role: 'user'});
  await expect.element(remove).not.toBeInTheDocument();
});

test('does not believe a role that only this device claims', async () => {
  const sign = await givenSign({text: 'Fresh figs today', userId: 'another'});
  await openApp('/', {as: 'ben'});
  await expect.element(profileLink('ben')).toBeVisible();
  const claimed = {userId: ben.id, role: 'admin', name: ben.name};
  localStorage.setItem('signpost.person', JSON.stringify(claimed));
  onApi('GET /api/session', () => Response.json({person: claimed}));
  await openApp(`/store/${sign.store.id}`, {isSessionUnknown: true});
  const {card, like} = signCard('Fresh figs today');
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await expect.element(card.getByRole('button', {name: /^Delete sign\b/})).not.toBeInTheDocument();
});
