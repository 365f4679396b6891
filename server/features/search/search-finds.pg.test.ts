import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben} from '../../../tests/support/actors.ts';
import {addSign, addStore, minute} from '../../../tests/support/factories.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {searchesOver} from '../../../tests/support/setup/search.ts';

const pg = await postgres();
const {find, found} = searchesOver(pg);

beforeEach(() => addActors(pg.db));

describe('stores are found', () => {
  beforeEach(async () => {
    await addStore(pg.db, {
      name: '100% Juice',
      address: '3 Oak Street',
      city: 'Ithaca',
      state: 'NY',
      zip: '14850',
    });
    await addStore(pg.db, {name: 'Snake_Case Books', city: 'Boise', state: 'ID', zip: '83702'});
    await addStore(pg.db, {name: 'Back\\Slash Bar', city: 'Reno', state: 'NV'});
    await addStore(pg.db, {name: 'Élan Café “Chez Zoë”', city: 'Boise', state: 'ID'});
  });

  test.each([
    ['juice', '100% Juice'],
    ['OAK ST', '100% Juice'],
    ['thac', '100% Juice'],
    ['1485', '100% Juice'],
    ['NY', '100% Juice'],
    [' éLAN  café ', 'Élan Café “Chez Zoë”'],
    ['"chez', 'Élan Café “Chez Zoë”'],
    ['e_case', 'Snake_Case Books'],
    ['0% Juice', '100% Juice'],
    ['k\\slash', 'Back\\Slash Bar'],
    ['slash bar', 'Back\\Slash Bar'],
    ['ithaca JUICE', '100% Juice'],
    ['Oak St., 14850', '100% Juice'],
    ['elan cafe', 'Élan Café “Chez Zoë”'],
    ['boise chez', 'Élan Café “Chez Zoë”'],
    ['books id', 'Snake_Case Books'],
  ])('by %j in name, address, city, state or ZIP', async (q, name) => {
    expect((await found(q)).stores).toEqual([name]);
  });

  test.each([
    ['a wildcard', 'jui%e'],
    ['another wildcard', 'jui_e'],
    ['wildcards alone', '%%%'],
    ['an escape at the end', 'juice\\'],
    ['an escape before a wildcard', 'juice\\%'],
    ['a quote', "juice'"],
    ['SQL', "juice'; drop table stores; --"],
    ['an emoji', '🧃'],
    ['half an emoji', '\ud83e'],
    ['10,000 characters', 'figs '.repeat(2000)],
    ['a word that no field holds', 'juice oak figs'],
    ['words of two stores', 'juice boise'],
  ])('by nothing they do not hold: %s', async (_, q) => {
    expect(await found(q)).toEqual({stores: [], signs: []});
  });

  test('best first: a name that begins so, then one that holds it, then the rest, by signs', async () => {
    const rows = [
      {name: 'The Fig Tree', city: 'Here'},
      {name: 'Fig & Co', city: 'Here'},
      {name: 'Corner Deli', address: '1 Fig Lane'},
      {name: 'Bakery', address: '2 Fig Lane'},
      {name: 'Figaro', city: 'Here'},
    ];
    for (const row of rows) {
      const {id} = await addStore(pg.db, row);
      if (row.name === 'Figaro' || row.name === 'Corner Deli') await addSign(pg.db, {storeId: id});
    }
    const best = ['Figaro', 'Fig & Co', 'The Fig Tree', 'Corner Deli', 'Bakery'];
    expect((await found('fig')).stores).toEqual(best);
    expect((await found('fig', {storesLimit: 2, storesOffset: 1})).stores).toEqual(
      best.slice(1, 3),
    );
    expect((await find('fig', {storesLimit: 2})).stores.total).toBe(5);
    // Beyond the end nothing is left, and the count still holds.
    expect((await find('fig', {storesOffset: 50})).stores).toMatchObject({ids: [], total: 5});
  });
});

describe('signs are found', () => {
  let storeId: string;
  beforeEach(async () => {
    storeId = (await addStore(pg.db, {name: 'A'})).id;
  });
  const hang = (text: string, number = 0, given: object = {}) =>
    addSign(pg.db, {storeId, text, createdAt: minute(number), ...given});
  const photo = (extractedText: string | null, number = 0) =>
    addSign(pg.db, {
      storeId,
      type: 'photo',
      text: null,
      textContent: null,
      extractedText,
      imageUrl: '/images/sign-1.jpg',
      createdAt: minute(number),
    });

  test('by their words, typed or read from a photo, newest first', async () => {
    await hang('Fresh FIGS', 1);
    await photo('figs again', 3);
    await hang('No figs', 2);
    await hang('Plums', 4);
    await photo(null, 5);
    expect((await found('figs')).signs).toEqual(['figs again', 'No figs', 'Fresh FIGS']);
    expect((await find('figs', {signsLimit: 1})).signs).toMatchObject({total: 3});
    expect((await found('figs', {signsLimit: 2, signsOffset: 1})).signs).toEqual([
      'No figs',
      'Fresh FIGS',
    ]);
  });

  test.each([
    ['lines', 'Soup of\nthe\r\nday', 'of the'],
    ['typographic apostrophes', 'We don’t bite', "don't bite"],
    ['straight ones', "We don't bite", 'don’t bite'],
    ['emoji', 'Pancakes 🥞 today', 'cakes 🥞 to'],
    ['emoji alone', 'Pancakes 🥞 today', '🥞'],
    ['signs for numbers', '9½²³ lives', '½²³'],
    ['percent signs', '50% off', '50% off'],
    ['backslashes', 'C:\\figs', ':\\fig'],
    ['other scripts', 'مفتوح الآن', 'فتوح'],
    ['200 characters', `${'long words '.repeat(18)}end`, 'long words '.repeat(18)],
    ['more than a term can have', 'long words '.repeat(30), 'long words '.repeat(25)],
  ])('with %s', async (_, text, q) => {
    await hang(text);
    await hang('Something else');
    expect((await found(q)).signs).toEqual([text]);
  });

  test('page by page, undisturbed by what comes meanwhile', async () => {
    for (const number of [1, 2, 3]) await hang(`figs ${number}`, number);
    const until = minute(3).getTime();
    await hang('figs 4', 4);
    expect((await found('figs', {until, signsLimit: 2})).signs).toEqual(['figs 3', 'figs 2']);
    const rest = await find('figs', {until, signsLimit: 2, signsOffset: 2});
    expect(rest.signs).toMatchObject({ids: [expect.any(String)], total: 3});
  });

  test('and counted where no index helps, by one letter or two', async () => {
    await hang('cab', 1);
    await hang('ABBA', 2);
    expect(await find('ab')).toMatchObject({
      stores: {total: 0, more: false},
      signs: {total: 2, more: false},
    });
    expect((await found('ab')).signs).toEqual(['ABBA', 'cab']);
    expect((await found('ab', {signsLimit: 1, signsOffset: 1})).signs).toEqual(['cab']);
    expect((await find('a')).stores).toMatchObject({ids: {length: 1}, total: 1});
  });

  test.each([
    ['switched off', {isActive: false}],
    ['held', {moderation: 'held'}],
    ['hidden', {moderation: 'hidden'}],
    ['deleted', {deletedAt: minute(9)}],
  ])('never while %s, by long terms and short ones', async (_, given) => {
    await hang('secret figs', 1, given);
    for (const q of ['secret', 'se']) {
      expect(await found(q)).toEqual({stores: [], signs: []});
      expect((await find(q)).signs.total ?? 0).toBe(0);
    }
  });

  test.each(['is_active = false', 'deleted_at = now()'])(
    'never at a store with %s, and neither is the store',
    async change => {
      await pg.sql(`UPDATE stores SET name = 'secret store'`);
      await hang('secret figs');
      await pg.sql(`UPDATE stores SET ${change}`);
      for (const q of ['secret', 'se']) {
        expect(await found(q)).toEqual({stores: [], signs: []});
        expect((await find(q)).stores.total ?? 0).toBe(0);
      }
    },
  );
});

describe('filters', () => {
  beforeEach(async () => {
    const cafe = {category: 'cafe', state: 'NY', zip: '14850-1234', createdBy: ana.userId} as const;
    const bank = {category: 'bank', state: 'NJ', zip: '07030', createdBy: ben.userId} as const;
    for (const [name, given, userId] of [
      ['Fig Cafe', cafe, ben.userId],
      ['Fig Bank', bank, ana.userId],
    ] as const) {
      const {id: storeId} = await addStore(pg.db, {name, ...given});
      await addSign(pg.db, {storeId, userId, text: `figs at the ${name}`});
    }
  });

  test.each([
    [{category: 'cafe'}, ['Fig Cafe'], ['figs at the Fig Cafe']],
    [{state: 'NJ'}, ['Fig Bank'], ['figs at the Fig Bank']],
    [{zip: '14850'}, ['Fig Cafe'], ['figs at the Fig Cafe']],
    [{zip: '0703'}, ['Fig Bank'], ['figs at the Fig Bank']],
    [{zip: '850'}, [], []],
    [{submitter: ana.userId}, ['Fig Cafe'], ['figs at the Fig Bank']],
    [{category: 'cafe', state: 'NJ'}, [], []],
    [{category: 'cafe', submitter: ana.userId}, ['Fig Cafe'], []],
  ])('%j', async (filters, stores, signs) => {
    for (const q of ['fig', 'fi']) expect(await found(q, filters)).toEqual({stores, signs});
    const {stores: inAll, signs: ofAll} = await find('fig', filters);
    expect([inAll.total, ofAll.total]).toEqual([stores.length, signs.length]);
  });
});
