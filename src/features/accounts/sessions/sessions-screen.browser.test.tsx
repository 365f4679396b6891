import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {loginLink} from '../../../../tests/support/component/accounts.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, openSession, toastOf} from '../../../../tests/support/component/app.tsx';
import type {OwnSession} from './sessions-screen.tsx';

const LIST = 'GET /api/account/sessions';
const END = 'POST /api/account/sessions/end';
const END_ALL = 'POST /api/auth/revoke-sessions';

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  createdAt: Date.now(),
  seenAt: Date.now(),
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  isCurrent: false,
  ...more,
});

const rows = () => page.getByRole('main').getByRole('listitem');
const everywhere = () => page.getByRole('button', {name: 'Log out everywhere'});

async function openSessions(): Promise<void> {
  const sessions = [session('here', {isCurrent: true, userAgent: null}), session('there')];
  onApi(LIST, () => Response.json({sessions}));
  await openApp('/sessions', {as: 'owner'});
  await expect.element(rows().filter({hasText: 'This browser'})).toBeVisible();
}

test('lists the sessions of a user, and ends one of another browser', async () => {
  const ended: unknown[] = [];
  onApi(END, async request => {
    ended.push(await request.json());
    return Response.json({ended: true});
  });
  await openSessions();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Your logins'})).toBeVisible();
  const firefox = rows().filter({hasText: 'Firefox on Windows'});
  await expect.element(firefox).toBeVisible();
  await page.getByRole('button', {name: /^Log out Firefox on Windows Logged in\b/}).click();
  await expect
    .element(toastOf('Logged out'))
    .toMatchTextContent('Firefox on Windows has to log in again.');
  await expect.element(firefox).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', {name: 'Your logins'})).toHaveFocus();
  await expect.element(rows().filter({hasText: 'This browser'})).toBeVisible();
  expect(ended).toEqual([{id: 'there'}]);
});

test('ends all sessions, leads home and says so', async () => {
  onApi(END_ALL, () => Response.json({}));
  await openSessions();
  await everywhere().click();
  await expect.element(toastOf('Logged out everywhere')).toBeVisible();
  await expect.element(loginLink()).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('leads a user whose own session has ended to the login, and says why', async () => {
  onApi(END_ALL, async () => {
    await openSession('visitor');
    return Response.json({}, {status: 401});
  });
  await openSessions();
  await everywhere().click();
  const told = page.getByRole('main').getByText('You have been logged out');
  await expect.element(told).toBeVisible();
  expect(location.pathname).toBe('/login');
});
