import {describe, expect, test} from 'vitest';
import {
  asId,
  emailAddress,
  isId,
  isStorable,
  optionalText,
  optionalUrl,
} from '../common/api/fields/args.ts';
import {queries} from '../sync/queries/index.ts';

describe('what could be the id of a row', () => {
  test('a whole UUID, in either case', () => {
    const id = crypto.randomUUID();
    expect(isId(id)).toBe(true);
    expect(isId(id.toUpperCase())).toBe(true);
  });

  test.each([
    '',
    'demo-sign-1',
    crypto.randomUUID().slice(1),
    // Has the form, but no version and no variant that there is.
    '12345678-1234-0234-8234-123456789abc',
    '12345678-1234-4234-0234-123456789abc',
    null,
    undefined,
    7,
  ])('not %s', given => {
    expect(isId(given)).toBe(false);
  });

  test.each([crypto.randomUUID(), '12345678-1234-0234-8234-123456789abc', 'nonsense'])(
    '%s: what the queries take, and nothing else',
    given => {
      expect(isId(given)).toBe(isTaken(given));
    },
  );
});

function isTaken(id: string): boolean {
  try {
    queries.store.byId.fn({args: {id}, ctx: undefined});
    return true;
  } catch {
    return false;
  }
}

test('lowers the case of an id, and refuses texts that are no id', () => {
  const id = crypto.randomUUID();
  expect(asId(id.toUpperCase())).toBe(id);
  expect(asId('nonsense')).toBeUndefined();
});

test('text of blanks is missing', () => {
  const text = optionalText(5, 'The phone');
  expect(text.parse(' 123 ')).toBe('123');
  expect(text.parse('  ')).toBeNull();
  expect(text.parse(null)).toBeNull();
  expect(text.safeParse('123456').success).toBe(false);
});

test.each([
  ['Hello \u{1F600}', true],
  ['Hello \u{1F600}'.slice(0, -1), false],
  ['Hello\0', false],
])('%j can be saved: %j', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' ', null],
  [null, null],
])('%j is the web address %j', (typed, address) => {
  expect(optionalUrl('The website').parse(typed)).toBe(address);
});

test.each(['example.com', 'javascript:alert(1)'])('%j is no web address', typed => {
  expect(optionalUrl('The website').safeParse(typed).error?.issues).toMatchObject([
    {message: 'The website must be a web address (https://…).'},
  ]);
});

test('an e-mail address keeps no characters without a shape, which make it look like another', () => {
  const {data} = emailAddress('Missing').safeParse(' an\u200Ba\u00AD@example.com\u3164');
  expect(data).toBe('ana@example.com');
});
