import {describe, expect, test} from 'vitest';
import {findsSign, findsStore, foldText, hasTypos, isIndexed, searchWords} from './search-words.ts';

const store = {
  name: 'Joe’s Café',
  address: '5 W Orchard St',
  city: 'Brooklyn',
  state: 'NY',
  zip: '11201',
  category: 'cafe',
} as const;
const at = (address: string) => ({...store, address});
const sign = {textContent: 'Soup of\nthe Day: jalapeño', extractedText: null};

test('folds case, accents, line breaks and kinds of quotation marks', () => {
  expect(foldText('CRÈME “Brûlée”\nit’s Straße Ł')).toBe('creme "brulee" it\'s strasse l');
  expect(foldText('ＣＡＦＥ　ﬁsh－7–11 Joe´s')).toBe("cafe fish-7-11 joe's");
  expect(foldText('Jo\u200Be\u00ADs\u202E Þór')).toBe('joes thor');
});

describe('a store is found by every word of the term, in any field and order', () => {
  test.each([
    ['cafe joe', true],
    ["joe's", true],
    ['brooklyn cafe 112', true],
    ['orchard street', true],
    ['west orchard', true],
    ['w orchard st., brooklyn', true],
    ['orchard avenue', false],
    ['r orchard', false],
    ['east orchard', false],
    ['joe manhattan', false],
  ])('%j: %s', (term, isFound) => {
    expect(findsStore(searchWords(term), store)).toBe(isFound);
  });

  test('a long form is found by its short one and the other way round, as a word', () => {
    expect(findsStore(searchWords('main rd'), at('1 Main Road'))).toBe(true);
    expect(findsStore(searchWords('fifth avenue'), at('1 5th Ave'))).toBe(true);
    expect(findsStore(searchWords('main street'), at('1 Main Stop'))).toBe(false);
    expect(findsStore(searchWords('keys and more'), {...store, name: 'Keys & More'})).toBe(true);
    expect(findsStore(searchWords('keys & more'), {...store, name: 'Keys and More'})).toBe(true);
  });

  test.each(['orchard s', 'orchard st', 'orchard str', 'orchard stree', 'orchard street'])(
    'with each letter of a long form: %j',
    term => {
      expect(findsStore(searchWords(term), store)).toBe(true);
    },
  );

  test.each([
    ['orchard st,brooklyn', true],
    ['brooklyn,11201', true],
    ['11201,brooklyn;ny', true],
    ['orchard st,hoboken', false],
  ])('without a blank after a comma: %j', (term, isFound) => {
    expect(findsStore(searchWords(term), store)).toBe(isFound);
  });

  test.each([
    ['"corner cup"', 'Corner Cup'],
    ['“corner” (cup)', 'Corner Cup'],
    ["is it corner's cup?!", "It is Corner's Cup"],
    ['plan "b"', 'Plan "B"'],
  ])('without the marks around a word: %s', (term, name) => {
    expect(findsStore(searchWords(term), {...store, name})).toBe(true);
  });

  test('a comma of a number belongs to it', () => {
    expect(findsStore(searchWords('1,000 gifts'), {...store, name: '1,000 Gifts'})).toBe(true);
    expect(findsStore(searchWords('1,000 gifts'), {...store, name: 'Gifts 000 1'})).toBe(false);
  });
});

describe('letters that are spelled out where a keyboard lacks them', () => {
  test.each([
    ['öl', 'Oel Koeln'],
    ['KÖLN', 'Oel Koeln'],
    ['ko\u0308ln öl', 'Oel Koeln'],
    ['ålborg', 'Aalborg'],
    ['Đorđe', 'Djordje'],
    ['smørrebrød', 'Smørrebrød'],
  ])('%j finds %j', (term, name) => {
    expect(findsStore(searchWords(term), {...store, name})).toBe(true);
  });

  test.each([
    ['smoerrebroed', 'Smørrebrød'],
    ['aangstroem', 'Ångström'],
    ['djordjevic', 'Đorđević'],
  ])('%j finds %j, where nothing is written so', (term, name) => {
    expect(findsStore(searchWords(term), {...store, name})).toBe(false);
    expect(findsStore(searchWords(term, {typos: true}), {...store, name})).toBe(true);
  });
});

describe('a number is found however it is announced', () => {
  const typed = ['no5', 'no.5', 'No. 5', 'no 5', 'Nº 5', '№5', '#5', '# 5', 'Nr. 5'];
  const written = ['No5 Bar', 'Bar Nº 5', 'No. 5 Bar', 'Bar #5', 'Bar № 5', 'Bar # 5', 'Bar No.5'];
  test.each(typed)('%j', term => {
    const missed = written.filter(
      name => !findsStore(searchWords(`${term} bar`), {...store, name}),
    );
    expect(missed).toEqual([]);
    expect(findsStore(searchWords(`${term} orchard`), store)).toBe(true);
    expect(findsStore(searchWords(`${term} orchard`), at('15 Orchard St'))).toBe(false);
    expect(findsStore(searchWords(term), {...store, name: 'No 5th'})).toBe(true);
  });

  test('by itself it finds no house of that number', () => {
    expect(findsStore(searchWords('#5'), store)).toBe(false);
    expect(findsStore(searchWords('no 5'), store)).toBe(false);
  });
});

const inState = (state: 'AL' | 'NJ' | 'WV' | 'WA' | 'NY') => ({...store, city: 'Hoboken', state});

describe('a state is found by its name', () => {
  test.each([
    ['hoboken new jersey', 'NJ', true],
    ['New Jersey, Hoboken', 'NJ', true],
    ['hoboken new j', 'NJ', true],
    ['hoboken new j 11201', 'NJ', false],
    ['hoboken alabama', 'AL', true],
    ['hoboken west virginia', 'WV', true],
    ['hoboken washington', 'WA', true],
    ['hoboken new jersey', 'NY', false],
    // A street.
    ['washington st', 'WA', false],
    ['new jersey', 'NJ', true],
    ['“New Jersey”', 'NJ', true],
    ['new jersey', 'NY', false],
    ['washington', 'WA', true],
    ['washington', 'NY', false],
    ['new j', 'NJ', false],
  ] as const)('%j in %s: %s', (term, state, isFound) => {
    expect(findsStore(searchWords(term), inState(state))).toBe(isFound);
  });
});

const finds = (term: string, textContent: string, of: Parameters<typeof findsStore>[1]) =>
  findsSign(searchWords(term), {textContent, extractedText: null}, of);

describe('a state by its name alone', () => {
  test('is that of the store, and its code no word of a name', () => {
    expect(findsStore(searchWords('indiana'), {...store, name: 'The Inn in Town'})).toBe(false);
  });

  test('finds each store with the words, in any field and order', () => {
    const deli = {...store, name: 'New Deli', address: '1 Jersey St'};
    expect(findsStore(searchWords('new jersey'), deli)).toBe(true);
    expect(findsStore(searchWords('new jersey'), {...store, name: 'New Deli'})).toBe(false);
  });

  test.each([
    ['Jersey, all new', inState('NY'), true],
    ['All new', {...store, address: '1 Jersey St'}, true],
    ['New menu in NJ', inState('NJ'), false],
    ['New menu', inState('NJ'), false],
  ] as const)('finds a sign by its words and not by the code of its store: %s', (text, of, is) => {
    expect(finds('new jersey', text, of)).toBe(is);
  });

  test('beside other words finds a sign by the code of its store', () => {
    expect(finds('menu new jersey', 'Menu', inState('NJ'))).toBe(true);
  });
});

describe('a sign is found by its text, and by more words in its store', () => {
  test.each([
    ['soup', true],
    ['day of soup', true],
    ['jalapeno brooklyn', true],
    ['soup joe orchard street', true],
    ['brooklyn', false],
    ['brooklyn joe', false],
    ['soup hoboken', false],
  ])('%j: %s', (term, isFound) => {
    expect(findsSign(searchWords(term), sign, store)).toBe(isFound);
  });

  test.each([
    ['1/2 price', 'Pizza ½ price'],
    ['¾ price', 'Pizza 3/4 price'],
    ['3/4', '¾ lb'],
  ])('%j, however a fraction is written', (term, textContent) => {
    expect(findsSign(searchWords(term), {textContent, extractedText: null}, store)).toBe(true);
  });

  test.each(['--', '^$.*+?()[]{}|/\\'])('by %j, taken for what it is', term => {
    const text = {textContent: `a ${term} b`, extractedText: null};
    expect(findsSign(searchWords(term), text, store)).toBe(true);
    expect(findsSign(searchWords(term), sign, store)).toBe(false);
  });

  test('by its text alone while its store is not known', () => {
    expect(findsSign(searchWords('soup day'), sign, undefined)).toBe(true);
    expect(findsSign(searchWords('soup brooklyn'), sign, undefined)).toBe(false);
  });
});

test('a single letter is found behind a dash too, and not within a word', () => {
  const words = searchWords('kwik e mart');
  expect(findsStore(words, {...store, name: 'Kwik-E-Mart'})).toBe(true);
  expect(findsStore(words, {...store, name: 'Kwik Xemart', city: 'Troy'})).toBe(false);
});

describe('a typing error', () => {
  test.each([
    ['one letter too few', 'joes broklyn', true],
    ['one too many', 'brookklyn', true],
    ['one wrong', 'brooklin', true],
    ['two in each other’s place', 'orhcard', true],
    ['in the long form of an abbreviation', 'orchard stret', true],
    ['the first letter wrong', 'krooklyn', false],
    ['two letters wrong', 'brxxklyn', false],
    ['in a short word', 'jxe', false],
    ['in a number', '11301', false],
  ])('is forgiven: %s', (_, term, isForgiven) => {
    expect(findsStore(searchWords(term), store)).toBe(false);
    expect(findsStore(searchWords(term, {typos: true}), store)).toBe(isForgiven);
  });

  test.each(['(Cheese) pizza', '“Cheese” pizza', '*cheese* pizza'])(
    'is forgiven behind a bracket or mark: %s',
    textContent => {
      const text = {textContent, extractedText: null};
      expect(findsSign(searchWords('chese', {typos: true}), text, store)).toBe(true);
      expect(findsSign(searchWords('hese', {typos: true}), text, store)).toBe(false);
    },
  );

  test('can only be in words of four letters or more', () => {
    expect(hasTypos('joe 11301')).toBe(false);
    expect(hasTypos('joe cafe')).toBe(true);
  });
});

const indexed = (term: string) => searchWords(term).map(isIndexed);

test('words are looked up where the index knows each way to find them', () => {
  expect(indexed('orchard street st n 🥞')).toEqual([true, true, false, false, false]);
  expect(searchWords('brooklin', {typos: true}).map(isIndexed)).toEqual([true]);
});
