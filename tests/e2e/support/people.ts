import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Browser, expect, type Page} from '@playwright/test';
import {DEMO_PASSWORD, DEMO_PEOPLE} from '../../../scripts/seed/demo-people.ts';
import {declineLocation} from '../../setup/browser.ts';
import {stackAddress} from '../../setup/stack-setup.ts';

/** Who acts in the tests. A visitor is nobody. */
export const ACTORS = ['visitor', 'ana', 'ben', 'owner', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];
export type Member = Exclude<Actor, 'visitor'>;

export const {admin, ana, ben, owner} = DEMO_PEOPLE;
export const MEMBERS = {admin, ana, ben, owner};

/** Fills in the login screen, wherever the page got to it from, and waits to be let in. */
export async function logIn(page: Page, who: Member): Promise<void> {
  await page.getByLabel('Email').fill(MEMBERS[who].email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', {name: 'Login'}).click();
  await expect(profileLink(page, who)).toBeVisible();
}

/** In the header; its being there is what shows that one is logged in. */
export const profileLink = (page: Page, who: Member) =>
  page.getByRole('banner').getByRole('link', {name: `Profile of ${MEMBERS[who].name}`});

/**
 * A browser's storage after a log-in through the screen, made once for each stack. Tests that end a session
 * must log in by themselves instead, for the others share this one. The server lets nobody log in
 * more than twenty times in a row within a minute, so no other test should.
 */
export async function loggedInState(
  browser: Browser,
  who: Member,
  outputDir: string,
): Promise<string> {
  const {port} = new URL(stackAddress().url);
  const file = path.join(outputDir, 'logged-in', port, `${who}.json`);
  if (existsSync(file)) return file;
  const context = await browser.newContext();
  await declineLocation(context);
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, who);
  await context.storageState({path: file});
  await context.close();
  return file;
}
