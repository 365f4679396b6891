import {beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, emailOf} from '../../../tests/support/actors.ts';
import {accountsOver, FORM, tokenIn} from '../../../tests/support/setup/accounts.ts';
import {addPasswords, ENV, type TestApp} from '../../../tests/support/setup/app.ts';
import {reachHourlyLimits} from '../../../tests/support/setup/full-limits.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open();
});

const SIGN_UP = '/api/account/sign-up';
const signUp = (given: Partial<typeof FORM> = {}, to = app) =>
  to.post(SIGN_UP, {...FORM, ...given});
const messageOf = async (response: Response) =>
  ((await response.json()) as {message: string}).message;
const logIn = (email: string, password: string, to = app) =>
  to.post('/api/auth/sign-in/email', {email, password});

const openCases = () =>
  pg.sql(
    `SELECT u.email, r.reason, r.reporter_id FROM reports r JOIN cases c ON c.id = r.case_id
       JOIN users u ON u.id = c.person_id WHERE c.status = 'open'`,
  );

describe('a sign-up', () => {
  test('makes account, profile and private row at once, and asks to verify the address', async () => {
    const position = {latitude: 40.7434912, longitude: -74.0325111};
    const email = '  Zoe@Example.COM ';
    const response = await signUp({email, nickname: ' 周 ', city: ' Łódź ', position});
    expect([response.status, await response.json()]).toEqual([200, {ok: true}]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const rows = await pg.sql(
      `SELECT u.name, u.email, u.email_verified, p.name AS shown, p.nickname, p.city, p.state,
              r.email AS private, r.role, r.zip, r.latitude, r.longitude, m.ip_address
         FROM users u JOIN user_profiles p ON p.user_id = u.id JOIN user_private r ON r.user_id = u.id
         JOIN private.signup_metadata m ON m.user_id = u.id WHERE u.email = 'zoe@example.com'`,
    );
    expect(rows).toEqual([
      {
        name: FORM.name,
        email: 'zoe@example.com',
        email_verified: false,
        shown: FORM.name,
        nickname: '周',
        city: 'Łódź',
        state: 'NJ',
        private: 'zoe@example.com',
        role: 'user',
        zip: '07030',
        latitude: 40.743,
        longitude: -74.033,
        ip_address: null,
      },
    ]);
    const [mail, ...others] = await accounts.mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['zoe@example.com']);
    expect(mail?.subject).toBe('Please verify your email');
  });

  test('keeps no position where none is sent', async () => {
    await signUp({position: null});
    const kept = await pg.sql('SELECT latitude, longitude FROM user_private WHERE email = $1', [
      FORM.email,
    ]);
    expect(kept).toEqual([{latitude: null, longitude: null}]);
  });

  test('is of one address, in whatever script its domain is written', async () => {
    await signUp({email: 'zoe@MÜNCHEN.example'});
    await signUp({email: 'zoe@xn--mnchen-3ya.example'});
    const ofZoe = "SELECT 1 FROM users WHERE email = 'zoe@xn--mnchen-3ya.example'";
    expect(await pg.sql(ofZoe)).toHaveLength(1);
    const mails = await accounts.mails();
    expect(mails.map(({to}) => to)).toEqual([
      ['zoe@xn--mnchen-3ya.example'],
      ['zoe@xn--mnchen-3ya.example'],
    ]);
  });

  test('keeps the network address where a setting asks for it, and nowhere else', async () => {
    const keeping = accounts.open({...ENV, keepIpAddresses: true});
    await signUp({}, keeping);
    await pg.sql('UPDATE users SET email_verified = true');
    await logIn(FORM.email, FORM.password, keeping);
    await logIn(emailOf('ana'), 'six or more');
    expect(
      await pg.sql(
        `SELECT ip_address LIKE '10.0.0.%' AS kept FROM private.sessions ORDER BY created_at`,
      ),
    ).toEqual([{kept: true}, {kept: false}]);
    const [noted] = await pg.sql<{ip: string}>(
      'SELECT host(ip_address) AS ip FROM private.signup_metadata',
    );
    expect(noted?.ip).toMatch(/^10\.0\.0\./);
  });

  const all = {name: ' ', password: 'short', captcha: '3', email: 'none', zip: 'x'};
  test.each([
    ['what is missing', all, 'Please fill in all required fields'],
    ['a short password', {...all, name: 'Z'}, 'Password must be at least 6 characters'],
    ['a wrong sum', {...all, name: 'Z', password: '123456'}, 'Please answer the captcha correctly'],
    ['an address that is none', {email: 'none'}, 'Please enter a valid email address'],
    ['a state that is none', {state: 'DC'}, 'Please choose a state'],
    [
      'a password that many people use',
      {password: 'Password1'},
      'This password is one of the 10,000 most used, which are guessed first. Please choose another one.',
    ],
    [
      'a password that is made of names of this app',
      {password: 'Signpost2026!'},
      'This password is made of names of this app, which are guessed first. Please choose another one.',
    ],
    [
      'a password of 7 characters',
      {password: 'q7#xLwe'},
      'A password of 6 or 7 characters is guessed within hours. Please choose one of at least 8.',
    ],
    ['a ZIP code that is none', {zip: '1234'}, 'Please enter a valid ZIP code'],
    [
      'a name that is too long',
      {name: 'x'.repeat(121)},
      'The name must be at most 120 characters.',
    ],
  ])('is refused for %s', async (_, given, sentence) => {
    const response = await signUp(given);
    expect([response.status, await messageOf(response)]).toEqual([400, sentence]);
    expect(await accounts.asked()).toEqual([]);
    expect(await pg.sql('SELECT id FROM users')).toHaveLength(4);
  });

  test('that fills in the hidden field counts all the same, and moderators see the account', async () => {
    const response = await signUp({website: 'https://zoe.example'});
    expect([response.status, await response.json()]).toEqual([200, {ok: true}]);
    expect((await accounts.mails()).map(({to, subject}) => [to[0], subject])).toEqual([
      [FORM.email, 'Please verify your email'],
    ]);
    expect(await openCases()).toEqual([{email: FORM.email, reason: 'spam', reporter_id: null}]);
    // Of an address that has an account, the sign-up changes nothing.
    await signUp({website: 'https://ana.example', email: emailOf('ana')});
    expect(await openCases()).toHaveLength(1);
  });

  test('leaves no account when its mail cannot be written down', async () => {
    const failing = accounts.open(ENV, async tx => {
      await tx.execute('SELECT * FROM no_such_table');
    });
    expect((await signUp({}, failing)).status).toBe(500);
    expect(await pg.sql('SELECT id FROM users')).toHaveLength(4);
  });

  test('is refused to pages of other sites, and in bodies of any size', async () => {
    const body = JSON.stringify(FORM);
    const headers = {origin: 'https://evil.example', 'content-type': 'application/json'};
    expect((await app.request(SIGN_UP, {method: 'POST', headers, body})).status).toBe(404);
    expect((await signUp({name: 'x'.repeat(20_000)})).status).toBe(413);
    expect((await app.post(SIGN_UP, 'no form')).status).toBe(400);
  });

  test('is let through so often a network, and so often an address', async () => {
    const reached = await reachHourlyLimits(pg, async () => {
      for (let n = 0; n < 60; n += 1) {
        expect((await signUp({email: `n${n}@example.com`})).status).toBe(200);
      }
    });
    expect(reached).toBe(1);
    expect((await signUp({email: 'n60@example.com'})).status).toBe(429);
    const others = [];
    for (let n = 0; n < 6; n += 1) others.push((await signUp({}, accounts.open())).status);
    expect(others).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

const role = () =>
  pg.sql(
    `SELECT p.role, u.email_verified AS verified FROM users u JOIN user_private p ON p.user_id = u.id
      WHERE u.email = $1`,
    [FORM.email],
  );

test('a sign-up with the address of ADMIN_EMAIL makes an admin once its mail set the password', async () => {
  const open = accounts.open({...ENV, adminEmail: FORM.email});
  await signUp({}, open);
  const [mail] = await accounts.mails();
  expect(mail?.subject).toBe('Please verify your email');
  expect((await logIn(FORM.email, FORM.password, open)).status).toBe(403);
  const password = 'chosen by mail';
  await open.post('/api/account/password', {token: tokenIn(mail), password});
  expect(await role()).toEqual([{role: 'user', verified: true}]);
  expect((await logIn(FORM.email, FORM.password, open)).status).toBe(401);
  expect((await logIn(FORM.email, password, open)).status).toBe(200);
  expect(await role()).toEqual([{role: 'admin', verified: true}]);
});

describe('with an address that has an account a sign-up', () => {
  test('is answered alike, changes nothing, and only the mailbox learns of it', async () => {
    const existing = await signUp({email: emailOf('ana'), name: 'Eve'});
    const fresh = await signUp();
    expect(existing.status).toBe(fresh.status);
    expect(await existing.text()).toBe(await fresh.text());
    expect([...existing.headers]).toEqual([...fresh.headers]);
    expect(await pg.sql("SELECT id FROM users WHERE name = 'Eve'")).toEqual([]);
    expect(await pg.sql("SELECT id FROM users WHERE email LIKE '%invalid'")).toEqual([]);
    expect((await logIn(emailOf('ana'), FORM.password)).status).toBe(401);
    const mails = await accounts.mails();
    expect(mails.map(({to, subject}) => [to[0], subject])).toEqual([
      [emailOf('ana'), 'You already have an account'],
      ['zoe@example.com', 'Please verify your email'],
    ]);
    expect(mails[0]?.text).toContain('Nothing about it was changed.');
  });

  test('makes one account when two come at once', async () => {
    const responses = await Promise.all([signUp(), signUp({name: 'Zoe'})]);
    expect(responses.map(({status}) => status)).toEqual([200, 200]);
    expect(await pg.sql('SELECT id FROM users WHERE email = $1', [FORM.email])).toHaveLength(1);
    expect((await accounts.asked()).map(({kind}) => kind)).toEqual([
      'verification',
      'account-exists',
    ]);
  });
});
