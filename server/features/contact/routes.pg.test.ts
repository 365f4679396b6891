import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {LENGTHS} from '../../../common/limits.ts';
import {addActors, ben, emailOf} from '../../../tests/support/actors.ts';
import {addPasswords, appOver, cookieOf, logIn} from '../../../tests/support/setup/app.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import type {Mail} from '../../mail/mail.ts';
import {passOnMessage} from './routes.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);

const newApp = () => appOver(pg, undefined, undefined, undefined, jobs.enqueue);
let app = newApp();

beforeEach(async () => {
  app = newApp();
  await addActors(pg.db);
});

const MESSAGE = {
  name: ' Åsa Öberg ',
  email: ' asa@example.com ',
  comment: ' Hello!\nYour map is upside down. ',
  captcha: ' 2 ',
};

async function send(given: object = {}, headers?: Record<string, string>) {
  const response = await app.post(
    '/api/contact',
    {id: randomUUID(), ...MESSAGE, ...given},
    headers,
  );
  return {status: response.status, body: await response.json(), headers: response.headers};
}

const kept = () => pg.sql('SELECT name, email, comment FROM private.contact_messages');
const toDo = () =>
  pg.sql<{id: string; data: {messageId: string}}>(
    "SELECT id, data FROM pgboss.job WHERE name = 'contact-message'",
  );

const SENT = {status: 200, body: {sent: true}};

describe('a message', () => {
  test('is kept, trimmed, and leaves word for the admins that says nothing of it', async () => {
    const id = randomUUID();
    expect(await send({id})).toMatchObject(SENT);
    expect(await kept()).toEqual([
      {name: 'Åsa Öberg', email: 'asa@example.com', comment: 'Hello!\nYour map is upside down.'},
    ]);
    expect(await toDo()).toEqual([{id, data: {messageId: id}}]);
  });

  test('is kept by the one spelling of its address that an account can have', async () => {
    expect(await send({email: ' Åsa@MÜNCHEN.example '})).toMatchObject(SENT);
    expect(await kept()).toMatchObject([{email: 'åsa@xn--mnchen-3ya.example'}]);
  });

  test('that comes again is the same message, and counts once', async () => {
    const id = randomUUID();
    for (let n = 0; n < 12; n += 1) expect(await send({id})).toMatchObject(SENT);
    expect(await kept()).toHaveLength(1);
    expect(await toDo()).toHaveLength(1);
  });

  test.each([
    ['no name', {name: ' '}, 'Please fill in all required fields.'],
    ['no address', {email: ''}, 'Please fill in all required fields.'],
    ['nothing in it', {comment: '\n'}, 'Please fill in all required fields.'],
    ['what is no address', {email: 'asa@home'}, 'Please enter a valid email address'],
    [
      'an address that is too long as mail servers have it',
      {email: `asa@${'ü.'.repeat(100)}example`},
      'The email must be at most 254 characters.',
    ],
    ['two addresses', {email: 'a@b.org,c@d.org'}, 'Please enter a valid email address'],
    ['a wrong sum', {captcha: '3'}, 'Please correctly answer the math question.'],
    ['no sum', {captcha: undefined}, 'Please correctly answer the math question.'],
    [
      'too many words',
      {comment: 'x'.repeat(LENGTHS.contactComment + 1)},
      'The message must be at most 500 characters.',
    ],
    ['no id', {id: 'one'}, 'An id is not valid.'],
  ])('with %s is refused with a sentence', async (_, given, message) => {
    expect(await send(given)).toMatchObject({status: 400, body: {message}});
    expect(await kept()).toEqual([]);
  });

  test('that is missing is refused too', async () => {
    const response = await app.post('/api/contact', 'Hello');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({message: 'Some of what was sent is not valid.'});
  });

  test('is kept for review where a program or a password manager filled in the hidden field', async () => {
    const id = randomUUID();
    expect(await send({id, website: 'https://home.example.com'})).toMatchObject(SENT);
    expect(await kept()).toHaveLength(1);
    expect(await toDo()).toEqual([{id, data: {messageId: id, isToReview: true}}]);
  });

  test('from a page of another site is refused', async () => {
    const response = await app.post('/api/contact', MESSAGE, {origin: 'https://evil.example.com'});
    expect(response.status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('is refused while there is no admin to mail', async () => {
    const failing = appOver(pg);
    const response = await failing.post('/api/contact', {id: randomUUID(), ...MESSAGE});
    expect(response.status).toBe(500);
    expect(await kept()).toEqual([]);
  });
});

describe('who writes too often is told when to go on', () => {
  test('from one address', async () => {
    for (let n = 0; n < 10; n += 1) expect(await send()).toMatchObject(SENT);
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      body: {message: 'You sent several messages. Please try again in 6 minutes.'},
    });
    expect(refused.headers.get('retry-after')).toBe('360');
    expect(await kept()).toHaveLength(10);
    expect(await toDo()).toHaveLength(10);
    app = newApp();
    expect(await send()).toMatchObject(SENT);
  });

  test('as one person, from wherever', async () => {
    await addPasswords(pg.db);
    const cookie = cookieOf(await logIn(app, 'ana'));
    for (let n = 0; n < 5; n += 1) {
      app = newApp();
      expect(await send({}, {cookie})).toMatchObject(SENT);
    }
    app = newApp();
    expect(await send({}, {cookie})).toMatchObject({status: 429});
    // What was refused did not count against the address.
    for (let n = 0; n < 10; n += 1) expect(await send()).toMatchObject(SENT);
  });
});

describe('the admins', () => {
  const mails: Mail[] = [];
  const passOn = passOnMessage({db: pg.db, sendMail: async mail => void mails.push(mail)});
  beforeEach(() => void (mails.length = 0));

  test('get it in one mail, with its author as the reply address', async () => {
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ben.userId]);
    const id = randomUUID();
    await send({id});
    await passOn({messageId: id}, id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      id,
      to: [emailOf('admin'), emailOf('ben')],
      replyTo: 'asa@example.com',
      subject: 'A message from Åsa Öberg',
    });
    expect(mails[0]?.text).toContain('> Hello!\n> Your map is upside down.');
  });

  test('see by the subject that a program may have written it', async () => {
    const id = randomUUID();
    await send({id, website: 'https://home.example.com'});
    await passOn({messageId: id, isToReview: true}, id);
    expect(mails).toMatchObject([{subject: 'To review: a message from Åsa Öberg'}]);
    expect(mails[0]?.text).toContain('a field was filled in that people do not see');
  });

  test('see it in the admin area as to be reviewed, until one of them marks it', async () => {
    await addPasswords(pg.db);
    const headers = {cookie: cookieOf(await logIn(app, 'admin'))};
    const listed = async () => {
      const response = await app.request('/api/messages', {headers});
      return (await response.json()).messages;
    };
    const [id, other] = [randomUUID(), randomUUID()];
    await send({id, website: 'https://home.example.com'});
    await send({id: other, comment: 'A later one'});
    expect(await listed()).toMatchObject([
      {id, isToReview: true, comment: 'Hello!\nYour map is upside down.'},
      {id: other, isToReview: false},
    ]);
    expect((await app.post(`/api/messages/${id}/review`, {}, headers)).status).toBe(200);
    expect(await listed()).toMatchObject([
      {id: other, isToReview: false},
      {id, isToReview: false},
    ]);
    expect((await app.post(`/api/messages/${randomUUID()}/review`, {}, headers)).status).toBe(404);
  });

  test('are left alone about a message that is gone', async () => {
    await passOn({messageId: randomUUID()}, randomUUID());
    expect(mails).toEqual([]);
  });
});
