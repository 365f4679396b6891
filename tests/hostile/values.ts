import {randomUUID} from 'node:crypto';

/** Texts that have broken programs: each is legal JSON, and some a person could have typed. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Egnp.exe',
  '\u200B\u200B',
  "'; drop table signs; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'A'.repeat(70_000),
  '(a+)+$',
  '%'.repeat(300),
  '\\',
  '𝕏'.repeat(3000),
  'e\u0301'.repeat(2000),
  'null',
  'Infinity',
  'constructor',
  '__proto__',
  '=HYPERLINK("http://example.com")',
  '\r\nSet-Cookie: a=b',
];

/** What a field may be of a wrong type or size. */
export const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_VALUE,
  2 ** 53,
  [],
  [[[[]]]],
  {},
  {__proto__: null, constructor: {prototype: {role: 'admin'}}},
  '',
  '\0',
  '\uD800',
  "'; drop table signs; --",
  'A'.repeat(5000),
  randomUUID(),
  `${randomUUID()}'`,
];

/** An array in an array in an array. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Arguments with each field wrong in one way after the other, and other invalid arguments. */
export function spoiled(
  args: Readonly<Record<string, unknown>>,
  wrong: readonly unknown[],
): unknown[] {
  const fields = Object.keys(args).flatMap(key => wrong.map(value => ({...args, [key]: value})));
  return [
    ...wrong.filter(value => !isObject(value)),
    ...fields,
    {...args, surprise: 'A'.repeat(1000)},
  ];
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of every `step`, so that a short run still takes some of each. */
export const thinned = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => index % step === 0);

/** All items in groups of so many. */
export const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
