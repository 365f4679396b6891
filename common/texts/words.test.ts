import {describe, expect, test} from 'vitest';
import {
  addressOf,
  adminName,
  caption,
  countOfSigns,
  cut,
  displayName,
  formatBytes,
  formatNumber,
  isPhoto,
  nameForAdmins,
  plural,
  positionInWords,
  wordsOf,
} from './words.ts';

const EMPTY = {text: null, textContent: null, extractedText: null, imageUrl: null};

describe('the words of a sign', () => {
  test('are its text, else its content, else what was read from its photo', () => {
    expect(wordsOf({...EMPTY, text: 'A', textContent: 'B', extractedText: 'C'})).toBe('A');
    expect(wordsOf({...EMPTY, text: '  ', textContent: 'B', extractedText: 'C'})).toBe('B');
    expect(wordsOf({...EMPTY, extractedText: ' C '})).toBe('C');
  });

  test('may be missing', () => {
    expect(wordsOf(EMPTY)).toBe('');
  });
});

describe('a sign', () => {
  test('is what its type says', () => {
    expect(isPhoto({...EMPTY, type: 'photo', text: 'A'})).toBe(true);
    expect(isPhoto({...EMPTY, type: 'text'})).toBe(false);
  });

  test('without a type is a text sign if it has text, else a photo', () => {
    expect(isPhoto({...EMPTY, text: 'A'})).toBe(false);
    expect(isPhoto({...EMPTY, textContent: 'B'})).toBe(false);
    expect(isPhoto({...EMPTY, text: ' ', textContent: ' '})).toBe(true);
    expect(isPhoto({...EMPTY, extractedText: 'C'})).toBe(true);
  });
});

const BAKERY = {address: '1 Main St', city: 'Rogers', state: 'AR', zip: null};

test('an address reads as on an envelope', () => {
  expect(addressOf(BAKERY)).toBe('1 Main St, Rogers, AR');
  expect(addressOf({...BAKERY, zip: '72756'})).toBe('1 Main St, Rogers, AR 72756');
});

test('omits the city of a store without a place', () => {
  expect(addressOf({...BAKERY, address: 'Unassigned Location', city: 'Unknown', state: 'ZZ'})).toBe(
    'Unassigned Location',
  );
});

test('a person goes by nickname, else by name, else stays anonymous', () => {
  expect(displayName({nickname: 'Annie', name: 'Ana'})).toBe('Annie');
  expect(displayName({nickname: ' ', name: 'Ana'})).toBe('Ana');
  expect(displayName({nickname: null, name: ' Ana '})).toBe('Ana');
  expect(displayName({nickname: null, name: ''})).toBe('Anonymous');
  expect(displayName({nickname: null, name: null})).toBe('Anonymous');
  expect(displayName(undefined)).toBe('Anonymous');
});

test('a cut never goes through an emoji, and takes away only what is too much', () => {
  expect(cut('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦');
  expect(cut('Open', 4)).toBe('Open');
  expect(cut('Opens', 4)).toBe('Open…');
  expect(cut('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1)).toBe('👨‍👩‍👧‍👦…');
});

test('a caption has no blanks around it, which do not count as its characters', () => {
  const most = 'x'.repeat(100);
  expect(caption(` ${most} `)).toBe(most);
  expect(caption(`${most}y`)).toBe(`${most}…`);
});

test('a position has its latitude first, to about a hundred metres', () => {
  expect(positionInWords({latitude: 40.712_84, longitude: -74})).toBe('40.713, -74.000');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [12_499, '12 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [1_440_000, '1.4 MB'],
  [1_000_000_000, '1.0 GB'],
  [2_520_000_000, '2.5 GB'],
])('a size of %d bytes reads %s', (bytes, size) => {
  expect(formatBytes(bytes)).toBe(size);
});

test('counts read naturally', () => {
  expect(plural(0, 'sign')).toBe('0 signs');
  expect(plural(1, 'sign')).toBe('1 sign');
  expect(plural(10_000, 'sign')).toBe('10,000 signs');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1000)).toBe('1,000');
  expect(formatNumber(-1000)).toBe('-1,000');
  expect(formatNumber(2.5)).toBe('2.5');
  expect(formatNumber(10_000)).toBe('10,000');
});

test('an admin knows a user by name, else username, else the address up to the @', () => {
  const nameless = {nickname: null, name: ' '};
  const account = {username: null, email: 'ana@example.com'};
  expect(adminName({nickname: 'Ana', name: null}, account)).toBe('Ana');
  expect(adminName(nameless, {...account, username: 'anabel'})).toBe('anabel');
  expect(adminName(nameless, {...account, username: ' anabel '})).toBe('anabel');
  expect(adminName(nameless, {...account, username: ' '})).toBe('ana');
  expect(adminName(nameless, account)).toBe('ana');
  expect(adminName(undefined, account)).toBe('ana');
  expect(adminName(nameless, undefined)).toBe('Anonymous');
  expect(nameForAdmins({...nameless, account})).toBe('ana');
  expect(nameForAdmins(undefined)).toBe('Anonymous');
});

test('a store is said to have the signs that its page shows', () => {
  const [past, now, future] = [1000, 2000, 3000];
  const words = (all: number, fresh: number, newestSignStaleAt: number | null) => {
    const store = {visibleSignsCount: all, freshSignsCount: fresh, newestSignStaleAt};
    return [countOfSigns(store, now), countOfSigns(store, now, 'Sign')];
  };
  expect(words(0, 0, null)).toEqual(['0 signs', '0 Signs']);
  expect(words(3, 3, future)).toEqual(['3 signs', '3 Signs']);
  expect(words(1, 1, future)).toEqual(['1 sign', '1 Sign']);
  expect(words(1234, 2, future)).toEqual([
    '2 signs now, 1,232 earlier',
    '2 Signs now, 1,232 earlier',
  ]);
  const stale = ['0 signs now, 3 earlier', '0 Signs now, 3 earlier'];
  expect(words(3, 0, past)).toEqual(stale);
  // The row was written while they were fresh.
  for (const at of [past, now]) expect(words(3, 3, at)).toEqual(stale);
});
