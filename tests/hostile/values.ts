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
  '1',
  Number.MAX_VALUE,
  -8.64e15,
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
  return [
    ...wrong.filter(value => !isObject(value)),
    ...withWrongFields(args, wrong),
    {...args, surprise: 'A'.repeat(1000)},
    {...args, ...Object.fromEntries(Array.from({length: 10_000}, (_, index) => [`k${index}`, 1]))},
  ];
}

/** Also fields of fields. */
const withWrongFields = (
  args: Readonly<Record<string, unknown>>,
  wrong: readonly unknown[],
): unknown[] =>
  Object.entries(args).flatMap(([key, value]) => {
    const others = [...wrong, ...(isObject(value) ? withWrongFields(value, wrong) : [])];
    return others.map(other => Object.assign({}, args, {[key]: other}));
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of every `step`, so that a short run still takes some of each. */
export const thinned = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => index % step === 0);

/** All items in groups of so many. */
export const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
