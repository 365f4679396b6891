import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {logIn as LogIn} from './account.ts';

let logIn: typeof LogIn;

beforeEach(async () => {
  // Each test imports the module again, as a page on which no session was requested yet.
  vi.resetModules();
  ({logIn} = await import('./account.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const OFFLINE = 'Network error. Please check your connection.';
const server = vi.fn<(path: string, given: {body: string}) => Promise<Response>>();

async function answered(status: number, answer: object) {
  vi.stubGlobal('fetch', server.mockResolvedValueOnce(Response.json(answer, {status})));
  return logIn(' Zoe@MÜNCHEN.example ', 'secret');
}

test.each([
  [
    401,
    {code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Nope'},
    /^Invalid login credentials\. Please/,
  ],
  [403, {code: 'EMAIL_NOT_VERIFIED', message: 'Nope'}, /^Please verify your email$/],
  [429, {message: 'Too many requests. Please wait.'}, /^Too many requests\. Please wait\.$/],
  [500, {message: 'select * from users'}, /^Login failed$/],
  [400, {}, /^Login failed$/],
])('what is refused by %i %j is said in words: %s', async (status, answer, sentence) => {
  expect(await answered(status, answer)).toEqual({
    sentence: expect.stringMatching(sentence),
    isUnverified: status === 403,
  });
  const [, sent] = server.mock.lastCall ?? [];
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({email: 'zoe@xn--mnchen-3ya.example'});
});

test('without a network it says so', async () => {
  vi.stubGlobal('fetch', server.mockRejectedValueOnce(new TypeError('Failed to fetch')));
  expect(await logIn('zoe@example.com', 'secret')).toMatchObject({
    sentence: OFFLINE,
  });
});

test.each([200, 403, 407, 511])(
  'does the same when something else answers with %i',
  async status => {
    const page = new Response('<!doctype html><title>Wi-Fi</title>', {status});
    vi.stubGlobal('fetch', server.mockResolvedValueOnce(page));
    expect(await logIn('zoe@example.com', 'secret')).toMatchObject({sentence: OFFLINE});
  },
);

test('does the same when the server does not answer whose session was opened', async () => {
  vi.stubGlobal('fetch', server.mockResolvedValueOnce(Response.json({})));
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await logIn('zoe@example.com', 'secret')).toMatchObject({sentence: OFFLINE});
  server.mockResolvedValueOnce(Response.json({}));
  server.mockResolvedValueOnce(Response.json({person: null}));
  expect(await logIn('zoe@example.com', 'secret')).toMatchObject({sentence: 'Login failed'});
});
