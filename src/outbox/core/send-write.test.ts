import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {sign} from '../../../tests/support/outbox.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {askServer, sendWrite} from './send-write.ts';

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', server.mockReset());
});
afterEach(() => void vi.unstubAllGlobals());

const write = {...sign('1'), replaces: ['0']};

test('a write goes to the server as JSON, and not for ever', async () => {
  server.mockResolvedValue(Response.json({live: true}));
  await sendWrite(write);
  expect(server).toHaveBeenCalledExactlyOnceWith('/api/writes', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(write),
    signal: expect.any(AbortSignal),
  });
});

const refusal = {code: 'invalid', message: 'No.'};
const refused = {type: 'refused', refusal: {code: 'invalid', sentence: 'No.'}} as const;
const AGAIN = {type: 'again'} as const;
const UNKNOWN = {type: 'unknown'} as const;

test.each([
  ['is live', Response.json({live: true}), {type: 'done'}, {type: 'success'}],
  ['is not live yet', Response.json({live: false}), AGAIN, UNKNOWN],
  ['is refused', Response.json(refusal, {status: 422}), refused, refused],
  ['needs a log-in', new Response('', {status: 401}), {type: 'login'}, UNKNOWN],
  [
    'is answered by a server that is out of order',
    Response.json({}, {status: 500}),
    AGAIN,
    UNKNOWN,
  ],
  ['is answered by another server', new Response('<h1>Free WiFi</h1>'), AGAIN, UNKNOWN],
  ['is not answered', undefined, AGAIN, UNKNOWN],
])('a write that %s', async (_, answer, sent, asked) => {
  server.mockImplementation(async () => {
    if (!answer) throw new TypeError('no network');
    return answer.clone();
  });
  expect(await sendWrite(write)).toEqual(sent);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry as far as it is sent
  expect(await askServer(write as unknown as JournalEntry)).toEqual(asked);
});
