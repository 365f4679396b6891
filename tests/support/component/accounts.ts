import {page} from 'vitest/browser';
import * as z from 'zod/mini';
import {displayName} from '../../../common/texts/words.ts';
import {DEMO_PASSWORD} from '../../../scripts/seed/demo-people.ts';
import {onApi} from './api.ts';
import {openSession} from './app.tsx';
import {type Member, MEMBERS} from './rows.ts';

const credentials = z.object({email: z.string(), password: z.string()});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are its keys
const NAMES = Object.keys(MEMBERS) as Member[];

export const SIGN_IN = 'POST /api/auth/sign-in/email';

/** Lets the named people log in by their address and password, and no others. */
export function answerLogins(): void {
  onApi(SIGN_IN, answerLogin);
}

export async function answerLogin(request: Request): Promise<Response> {
  const {email, password} = credentials.parse(await request.json());
  const who = NAMES.find(name => MEMBERS[name].email === email);
  if (!who || password !== DEMO_PASSWORD) {
    return Response.json({code: 'INVALID_EMAIL_OR_PASSWORD'}, {status: 401});
  }
  await openSession(who);
  return Response.json({});
}

const banner = () => page.getByRole('banner');

export const loginButton = () => page.getByRole('main').getByRole('button', {name: 'Login'});
export const loginLink = () => banner().getByRole('link', {name: 'Login'});
export const logoutButton = () => banner().getByRole('button', {name: 'Logout'});
export const profileLink = (who: Member) =>
  banner().getByRole('link', {name: `Profile of ${displayName(MEMBERS[who])}`});

/** Fills in the login screen and sends it. */
export async function fillLogin(who: Member, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabelText('Email').fill(MEMBERS[who].email);
  await page.getByLabelText('Password').fill(password);
  await loginButton().click();
}

/** Answers of a route that are held back until `letGo()`, and then are what `handler` gives. */
export function holdApi(
  route: string,
  handler: (request: Request) => Response | Promise<Response>,
) {
  const {promise, resolve} = Promise.withResolvers<void>();
  onApi(route, async request => {
    await promise;
    return handler(request);
  });
  return {letGo: resolve};
}
