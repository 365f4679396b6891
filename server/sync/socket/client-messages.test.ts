import {expect, test} from 'vitest';
import {z} from 'zod';
import {headerPieceOf, MessageRefused, messagePiecesOf} from './client-messages.ts';
import {QUERIES_PER_MESSAGE, SHORT_TTL_MS} from './limits.ts';

const put = (n: number, ttl = 600_000) => ({
  op: 'put',
  hash: `h${n}`,
  name: 'store.byId',
  args: [{id: n}],
  ttl,
});
const puts = (count: number) => Array.from({length: count}, (_, n) => put(n));
const always = () => true;

const asking = (kind: string, patch: readonly unknown[], more: object = {}) =>
  JSON.stringify([kind, {desiredQueriesPatch: patch, ...more}]);

const message = z.tuple([
  z.string(),
  z.looseObject({desiredQueriesPatch: z.array(z.looseObject({ttl: z.number().optional()}))}),
]);
const messagesOf = (text: string, mayLast = always) =>
  messagePiecesOf(text, mayLast).map(piece => message.parse(JSON.parse(piece.text)));

test('leaves a usual message as it is', () => {
  const text = asking('initConnection', puts(30), {activeClients: ['a']});
  expect(messagesOf(text)).toEqual([JSON.parse(text)]);
  const push = JSON.stringify(['push', {mutations: [{name: 'like.set', args: [{}]}]}]);
  expect(messagePiecesOf(push, always).map(piece => piece.text)).toEqual([push]);
});

test('makes several of a message of many queries, in their order', () => {
  const patch = puts(2 * QUERIES_PER_MESSAGE + 1);
  const messages = messagesOf(asking('initConnection', patch, {activeClients: ['a']}));
  expect(messages.map(([kind]) => kind)).toEqual([
    'initConnection',
    'changeDesiredQueries',
    'changeDesiredQueries',
  ]);
  expect(messages.flatMap(([, body]) => body.desiredQueriesPatch)).toEqual(patch);
  expect(messages[0]?.[1]['activeClients']).toEqual(['a']);
  expect(messages[1]?.[1]['activeClients']).toBeUndefined();
});

const costs = (text: string) =>
  messagePiecesOf(text, always).reduce((sum, {cost}) => sum + cost, 0);

test('counts what a message asks for', () => {
  expect(costs('["ping",{}]')).toBe(1);
  expect(costs(asking('changeDesiredQueries', puts(10)))).toBe(11);
  expect(costs(asking('changeDesiredQueries', puts(1000)))).toBeGreaterThanOrEqual(1000);
  expect(costs(JSON.stringify(['deleteClients', {clientIDs: ['a', 'b', 'c']}]))).toBe(4);
  expect(costs('not JSON')).toBe(1);
});

test.each([
  ['more queries than anybody has', asking('initConnection', puts(2001))],
  [
    'a query of its own making',
    asking('changeDesiredQueries', [{op: 'put', hash: 'a', ast: {table: 'sign'}}]),
  ],
])('refuses %s', (_what, text) => {
  expect(() => messagePiecesOf(text, always)).toThrow(MessageRefused);
});

test('shortens how long queries outlive their screen once a client has many of them', () => {
  let left = 2;
  const text = asking('changeDesiredQueries', [put(1), put(2, 5000), put(3), put(4), put(5, -1)]);
  const [changed] = messagesOf(text, () => left-- > 0);
  expect(changed?.[1].desiredQueriesPatch.map(({ttl}) => ttl)).toEqual([
    600_000,
    5000,
    600_000,
    SHORT_TTL_MS,
    SHORT_TTL_MS,
  ]);
});

const encoded = (json: string) => encodeURIComponent(Buffer.from(json).toString('base64'));
const header = (patch: readonly unknown[], mark = '') =>
  encoded(
    mark +
      JSON.stringify({initConnectionMessage: ['initConnection', {desiredQueriesPatch: patch}]}),
  );

const costOf = (value: string) => headerPieceOf(value, always).cost;

test('counts the first message in a header as any other message', () => {
  const long = Array.from({length: 12}, (_, n) => ({...put(n), args: ['x'.repeat(1000)]}));
  for (const patch of [puts(12), long])
    expect(costOf(header(patch))).toBe(costs(asking('initConnection', patch)));
  // The engine reads past a byte order mark.
  expect(costOf(header(puts(12), '\uFEFF'))).toBe(13);
  expect(headerPieceOf(encoded('{"authToken":"a"}'), always)).toEqual({
    text: encoded('{"authToken":"a"}'),
    cost: 0,
    asks: false,
  });
});

const withTtls = (...[one, two, three]: number[]) =>
  JSON.stringify({
    initConnectionMessage: [
      'initConnection',
      {desiredQueriesPatch: [put(1, one), put(2, two), put(3, three)], activeClients: ['ä']},
    ],
    authToken: 'a',
  });

test('shortens how long queries outlive their screen in a header too, and leaves the rest of it', () => {
  let left = 1;
  const {text} = headerPieceOf(encoded(withTtls(600_000, 600_000, 5000)), () => left-- > 0);
  const read = Buffer.from(decodeURIComponent(text), 'base64').toString();
  expect(JSON.parse(read)).toEqual(JSON.parse(withTtls(600_000, SHORT_TTL_MS, 5000)));
});

test.each([
  ['more queries than it has room for', header(puts(201))],
  ['more of them behind a byte order mark', header(puts(201), '\uFEFF')],
  ['what cannot be read', 'unreadable'],
  ['a query of its own making', header([{op: 'put', hash: 'a', ast: {table: 'sign'}}])],
  ['a first message of another kind', encoded('{"initConnectionMessage":["push",{}]}')],
])('refuses %s in a header', (_what, value) => {
  expect(() => headerPieceOf(value, always)).toThrow(MessageRefused);
});
