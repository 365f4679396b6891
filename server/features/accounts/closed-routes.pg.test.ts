import {beforeEach, describe, expect, test, vi} from 'vitest';
import {DEMO_PEOPLE} from '../../../scripts/seed/demo-people.ts';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {
  addPasswords,
  appOver,
  cookieOf,
  ENV,
  logIn,
  PASSWORD,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();

let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = appOver(pg);
});

const SIGN_IN = '/api/auth/sign-in/email';

describe('closed are', () => {
  test.each(['sign-up/email', 'update-user', 'change-email', 'delete-user'])('%s', async path => {
    const cookie = cookieOf(await logIn(app, 'ana'));
    const body = {
      email: 'new@example.com',
      newEmail: 'new@example.com',
      password: PASSWORD,
      name: 'New',
    };
    const response = await app.post(`/api/auth/${path}`, body, {cookie});
    expect(response.status).toBe(404);
    expect(await pg.sql(`SELECT id FROM users WHERE email LIKE 'new%' OR name = 'New'`)).toEqual(
      [],
    );
  });

  test('the demo’s accounts, once the app is for others, though they are still there', async () => {
    await pg.sql(`UPDATE users SET email = $1 WHERE id = $2`, [DEMO_PEOPLE.ana.email, ana.userId]);
    const body = {email: DEMO_PEOPLE.ana.email, password: PASSWORD};
    const here = appOver(pg, {...ENV, demo: true});
    expect((await here.post(SIGN_IN, body)).status).toBe(200);
    const outside = appOver(pg, {...ENV, demo: false});
    const response = await outside.post(SIGN_IN, body);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('all accounts that the demo makes', async () => {
    const outside = appOver(pg, {...ENV, demo: false});
    for (const {email, canLogIn} of Object.values(DEMO_PEOPLE)) {
      if (!canLogIn) continue;
      await pg.sql('UPDATE users SET email = $1 WHERE id = $2', [email, ana.userId]);
      expect((await outside.post(SIGN_IN, {email, password: PASSWORD})).status, email).toBe(401);
    }
  });

  test('bodies that no log-in needs', async () => {
    const password = 'x'.repeat(100_000);
    expect((await app.post(SIGN_IN, {email: emailOf('ana'), password})).status).toBe(413);
  });
});
