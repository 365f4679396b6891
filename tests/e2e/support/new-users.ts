import {RESEND} from './people.ts';
import {randomBytes} from 'node:crypto';
import {expect, type Page} from '@playwright/test';
import {CAPTCHA_ANSWER} from '../../../common/limits.ts';
import type {TestStack} from './stack.ts';

/** A person without an account yet, whose address no other test uses. */
export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const newUser = (name = 'Zoë Ñandú'): NewUser => ({
  name,
  email: `zoe-${randomBytes(4).toString('hex')}@example.com`,
  password: 'seven green parrots',
});

/** A user with an account of their own, for a test that ends all their sessions. */
export async function givenNewUser(page: Page, {url, sql}: TestStack): Promise<NewUser> {
  const who = newUser('Zoë Bell');
  const home = {city: 'Hoboken', state: 'NJ', zip: '07030', nickname: '', position: null};
  const answer = await page.request.post('/api/account/sign-up', {
    ...RESEND,
    data: {...who, ...home, captcha: CAPTCHA_ANSWER, website: ''},
    headers: {origin: url},
  });
  expect(answer.ok()).toBe(true);
  await sql`update users set email_verified = true where email = ${who.email}`;
  return who;
}

/** Fills in the form for signing up. */
export async function fillSignup(
  page: Page,
  {name, email, password}: NewUser,
  more: {nickname?: string; captcha?: string} = {},
): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('City').fill('Hoboken');
  await page.getByLabel('State').selectOption('NJ');
  await page.getByLabel('ZIP Code').fill('07030');
  if (more.nickname) await page.getByLabel('Nickname').fill(more.nickname);
  await page.getByLabel('What is 1 + 1?').fill(more.captcha ?? '2');
}

export const signUpButton = (page: Page) => page.getByRole('button', {name: 'Sign Up'});

export async function tryToLogIn(
  page: Page,
  {email, password}: Pick<NewUser, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', {name: 'Login'}).click();
}
