import {type Browser, type BrowserContextOptions, expect, type Page} from '@playwright/test';
import {displayName} from '../../../common/texts/words.ts';
import {DEMO_PASSWORD, DEMO_PEOPLE} from '../../../scripts/seed/demo-people.ts';
import {stackAddress} from '../../support/setup/stack-setup.ts';

/** Who acts in the tests. A visitor has no account. */
export const ACTORS = ['visitor', 'ana', 'ben', 'owner', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];
export type Member = Exclude<Actor, 'visitor'>;

export const {admin, ana, ben, owner} = DEMO_PEOPLE;
export const MEMBERS = {admin, ana, ben, owner};

/** Under this name the app remembers who is logged in. */
export const PERSON = 'signpost.person';

/**
 * For requests without a page: the server ends a connection on which nothing came for five seconds, and what meets that
 * moment is sent once more, as a browser does.
 */
export const RESEND = {maxRetries: 1} as const;

/** A log-in, for contexts that begin with it. */
export interface LogIn {
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** The person as the app remembers them. */
  readonly person: string;
}

/** Fills in the login screen, wherever the page got to it from, and waits for the session. */
export async function logIn(page: Page, who: Member): Promise<void> {
  await page.getByLabel('Email').fill(MEMBERS[who].email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', {name: 'Login'}).click();
  await expect(profileLink(page, who)).toBeVisible();
}

/** In the header; its presence shows that the person is logged in. */
export const profileLink = (page: Page, who: Member) =>
  page.getByRole('banner').getByRole('link', {name: `Profile of ${displayName(MEMBERS[who])}`});

/**
 * Logs a person in without a page. The server refuses the twenty-first log-in of a person within a
 * minute, so callers keep what this returns.
 */
export async function logInByRequest(browser: Browser, who: Member): Promise<LogIn> {
  const {url} = stackAddress();
  const context = await browser.newContext({baseURL: url});
  const {request} = context;
  const data = {email: MEMBERS[who].email, password: DEMO_PASSWORD};
  const answer = await request.post('/api/auth/sign-in/email', {
    ...RESEND,
    data,
    headers: {origin: url},
  });
  expect(answer.ok(), `log-in of ${who}`).toBe(true);
  const session: {person: unknown} = await (await request.get('/api/session', RESEND)).json();
  const person = JSON.stringify(session.person);
  const {cookies} = await context.storageState();
  await context.close();
  const origins = [{origin: url, localStorage: [{name: PERSON, value: person}]}];
  return {storageState: {cookies, origins}, person};
}
