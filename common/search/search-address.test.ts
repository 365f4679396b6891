import {expect, test} from 'vitest';
import {parseSearch, searchPath} from './search.ts';

const SUBMITTER = '5f1c9c1e-7a52-4d0e-9c0b-2f0f5f6d8a11';
const parse = (query: string) => parseSearch(new URLSearchParams(query));

test('an address that has every filter is what it was made of', () => {
  const search = {
    term: 'fresh coffee',
    category: 'restaurant',
    state: 'NY',
    zip: '10001-12',
    submitter: SUBMITTER,
  } as const;
  const path = searchPath(search);
  expect(path).toBe(
    `/search?q=fresh+coffee&category=restaurant&state=NY&zip=10001-12&submitter=${SUBMITTER}`,
  );
  expect(parse(path.slice('/search?'.length))).toEqual(search);
});

test('filters that are not set do not stand in the address', () => {
  expect(searchPath({term: ' a  b ', state: '', zip: undefined})).toBe('/search?q=a+b');
});

test('blanks around a filter and capitals of an id make no difference', () => {
  const query = new URLSearchParams({
    q: ' tea ',
    zip: ' 100 ',
    submitter: ` ${SUBMITTER.toUpperCase()} `,
  });
  expect(parseSearch(query)).toEqual({
    term: 'tea',
    category: undefined,
    state: undefined,
    zip: '100',
    submitter: SUBMITTER,
  });
});

test.each(['', 'category=no-such&state=XX&zip=1000x&submitter=somebody', 'category=&state=&zip='])(
  'an address with %j has no filters and an empty term',
  query => {
    expect(Object.values(parse(query)).filter(value => value !== undefined)).toEqual(['']);
  },
);
