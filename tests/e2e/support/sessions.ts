import {expect, type Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {logIn, type Member} from './people.ts';
import {open} from './screens.ts';

/** Logs in with a session of this test's own, which it may end. */
export async function arrive(page: Page, who: Member, path: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, who);
  await open(page, path);
}

export const logOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', {name: 'Logout'}).click();
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
};

/** As an admin, a changed password or the passing of time would: the server forgets this browser's session. */
export async function endSessions(page: Page, sql: Sql): Promise<void> {
  const cookies = await page.context().cookies();
  const value = cookies.find(({name}) => name.endsWith('session_token'))?.value ?? '';
  const [token = ''] = decodeURIComponent(value).split('.');
  const ended = await sql`delete from private.sessions where token = ${token}`;
  expect(ended.count).toBe(1);
}
