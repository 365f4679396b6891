import {beforeEach, describe, expect, test} from 'vitest';
import type {StoreCategory, UsState} from '../../../common/limits.ts';
import {findsSign, findsStore, foldText, searchWords} from '../../../common/texts/search-words.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {zql} from '../../../schema/zero.gen.ts';
import {signsHoldingAll, storesHolding} from '../../../sync/queries/shapes.ts';
import {addActors} from '../../../tests/support/actors.ts';
import {addSign, addStore, minute} from '../../../tests/support/factories.ts';
import {localReplica} from '../../../tests/support/local-replica.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {searchesOver} from '../../../tests/support/setup/search.ts';

const pg = await postgres();
const {find, found} = searchesOver(pg);

beforeEach(() => addActors(pg.db));

const placed = (name: string, latitude: number | null, longitude: number | null) =>
  addStore(pg.db, {name, latitude, longitude});

describe('several words', () => {
  beforeEach(async () => {
    const given = (name: string, address: string, city: string, category: StoreCategory) =>
      addStore(pg.db, {name, address, city, state: 'NY', category});
    const corner = await given('Corner Cup', '12 N Orchard St', 'Brooklyn', 'cafe');
    const sal = await given('Sal’s', '9 Orchid Street', 'Albany', 'restaurant');
    await addSign(pg.db, {
      storeId: corner.id,
      text: 'Jalapeño pizza, fresh coffee',
      createdAt: minute(1),
    });
    await addSign(pg.db, {storeId: sal.id, text: 'Pizza today', createdAt: minute(2)});
    await addSign(pg.db, {storeId: sal.id, text: 'Coffee from Brooklyn', createdAt: minute(3)});
  });

  test.each([
    ['pizza brooklyn', [], ['Jalapeño pizza, fresh coffee']],
    ['corner coffee', [], ['Jalapeño pizza, fresh coffee']],
    ['brooklyn coffee', [], ['Coffee from Brooklyn', 'Jalapeño pizza, fresh coffee']],
    ['coffee pizza', [], ['Jalapeño pizza, fresh coffee']],
    ['jalapeno', [], ['Jalapeño pizza, fresh coffee']],
    ['JALAPEÑO', [], ['Jalapeño pizza, fresh coffee']],
    ['pizza restaurant', [], ['Pizza today']],
    ['orchard street', ['Corner Cup'], []],
    ['north orchard st.', ['Corner Cup'], []],
    ['brooklyn cafe', ['Corner Cup'], []],
    ['brooklyn', ['Corner Cup'], ['Coffee from Brooklyn']],
    ['pizza buffalo', [], []],
    ['orchard stre', ['Corner Cup'], []],
    ['orchard st,brooklyn', ['Corner Cup'], []],
    ['no12 orchard', ['Corner Cup'], []],
    ['No. 12 orchard', ['Corner Cup'], []],
    ['#9 orchid albany', ['Sal’s'], []],
    ['orchard brooklyn new york', ['Corner Cup'], []],
    ['orchard brooklyn new jersey', [], []],
  ])('%j, in any order, in a sign and in its store', async (q, stores, signs) => {
    expect(await found(q)).toEqual({stores, signs});
    const {stores: inAll, signs: ofAll} = await find(q);
    expect([inAll.total, ofAll.total]).toEqual([stores.length, signs.length]);
  });

  // Each with a server of its own, which knows no words of tests before it.
  test.each([
    ['piza', 'Pizza today'],
    ['pizzza', 'Pizza today'],
    ['pzizza albany', 'Pizza today'],
    ['cofee', 'Coffee from Brooklyn'],
    ['brooklin', 'Coffee from Brooklyn'],
    ['jalapena', 'Jalapeño pizza, fresh coffee'],
  ])('with a small typing error: %j', async (q, first) => {
    const {find, found} = searchesOver(pg);
    expect((await found(q)).signs[0]).toBe(first);
    expect(await find(q)).toMatchObject({typos: true});
    const {stores, signs} = await find(q, {typos: 'true', signsOffset: 50});
    expect([stores.total, signs.ids]).toEqual([(await find(q)).stores.total, []]);
  });

  test.each(['orchard stret', '12 stret', 'cornercup'])(
    'with a typing error in an abbreviated word or between two: %j',
    async q => {
      const {found} = searchesOver(pg);
      expect(await found(q)).toEqual({stores: ['Corner Cup'], signs: []});
    },
  );

  test.each(['(Cheese) of the week', '"Cheese" of the week', 'Try: *cheese*'])(
    'with a typing error in a word behind a bracket or mark: %j',
    async text => {
      const storeId = (await placed('Sal’s deli', null, null)).id;
      await addSign(pg.db, {storeId, text, createdAt: minute(4)});
      const {found} = searchesOver(pg);
      expect(await found('chese')).toEqual({stores: [], signs: [text]});
    },
  );

  test('forgives nothing where the words are found as they were typed, or too much is wrong', async () => {
    const {find, found} = searchesOver(pg);
    expect((await find('pizza')).typos).toBe(false);
    for (const q of ['pxxza', 'izza today corner', 'cup brooklin figs'])
      expect(await found(q)).toEqual({stores: [], signs: []});
  });

  test('a state by its name alone, after stores and signs that have it in their texts', async () => {
    await addStore(pg.db, {name: 'Albany Tea', city: 'Albany', state: 'NY', visibleSignsCount: 9});
    const {id} = await addStore(pg.db, {name: 'Tea', address: '1 New York Ave', state: 'NJ'});
    await addSign(pg.db, {storeId: id, text: 'New tea', createdAt: minute(5)});
    await addSign(pg.db, {storeId: id, text: 'Tea as in New York', createdAt: minute(6)});
    const {stores, signs} = await found('new york');
    expect(stores.slice(0, 2)).toEqual(['Tea', 'Albany Tea']);
    expect(stores).toContain('Corner Cup');
    expect(signs).toEqual(['Tea as in New York', 'New tea']);
  });

  test('the nearest of stores that match alike comes first', async () => {
    await placed('Figs far', 44, -74);
    await placed('Figs unknown', null, null);
    await placed('Figs near', 40.75, -73.99);
    await placed('More figs', 40.71, -74);
    expect((await found('figs', {near: '40.71,-74.01'})).stores).toEqual([
      'Figs near',
      'Figs far',
      'Figs unknown',
      'More figs',
    ]);
  });
});

/** What the device finds of the same rows, and how many of them its queries hold. */
async function foundOnDevice(q: string) {
  const words = searchWords(q);
  const {name, address, city, state, zip, category} = stores;
  const place = {id: stores.id, name, address, city, state, zip, category};
  const storeRows = await pg.db.select(place).from(stores);
  const {id, storeId, textContent, extractedText} = signs;
  const signRows = await pg.db.select({id, storeId, textContent, extractedText}).from(signs);
  const replica = await localReplica({stores: storeRows, signs: signRows});
  const held = [
    ...(await replica.rows(storesHolding(zql.stores, words))),
    ...(await replica.rows(signsHoldingAll(zql.signs, words))),
  ].map(row => row['id']);
  await replica.close();
  const storeOf = new Map(storeRows.map(store => [store.id, store]));
  return {
    held: held.length,
    stores: storeRows
      .filter(store => held.includes(store.id) && findsStore(words, store))
      .map(store => store.name),
    signs: signRows
      .filter(sign => held.includes(sign.id) && findsSign(words, sign, storeOf.get(sign.storeId)))
      .map(sign => sign.textContent),
  };
}

/** A store of that address with signs of these texts, the second newer than the first. */
async function addPlace(name: string, address: string, state: UsState, texts: readonly string[]) {
  const {id: storeId} = await addStore(pg.db, {name, address, city: 'Troy', state});
  for (const [index, text] of texts.entries())
    await addSign(pg.db, {storeId, text, createdAt: minute(index)});
}

describe('the words of the name of a state', () => {
  beforeEach(async () => {
    await addPlace('New Deli', '1 Jersey St', 'NY', ['New soup', 'Soup']);
    await addPlace('New Bakery', '2 Main St', 'NJ', ['New bread', 'Jersey, all new']);
    await addPlace('New Shop', '3 Main St', 'MA', ['Newest shirts']);
  });

  test.each([
    ['new jersey', ['New Deli', 'New Bakery'], ['Jersey, all new', 'New soup']],
    ['jersey new', ['New Deli'], ['Jersey, all new', 'New soup']],
    ['bread new jersey', [], ['New bread']],
    ['all new jersey', [], ['Jersey, all new']],
  ])('find the same on the server and on the device: %j', async (q, stores, signs) => {
    expect(await found(q)).toEqual({stores, signs});
    const {stores: inAll, signs: ofAll} = await find(q);
    expect([inAll.total, ofAll.total]).toEqual([stores.length, signs.length]);
    const device = await foundOnDevice(q);
    expect(device.held).toBe(stores.length + signs.length);
    expect(new Set(device.stores)).toEqual(new Set(stores));
    expect(new Set(device.signs)).toEqual(new Set(signs));
  });
});

describe('what the database folds', () => {
  test.each([
    // All of ASCII, which is folded by itself.
    String.fromCharCode(...Array.from({length: 127}, (_, code) => code + 1)),
    'Crème BRÛLÉE',
    'Łódź, Ærø & Straße',
    'İstanbul ısı',
    '“It’s” ‘so’\nit\r\nis\u00a0',
    'Việt Nam',
    '한글 がぎ مفتوح',
    'ＦＵＬＬ　ｗｉｄｔｈ ７－１１ ﬁsh ﬂat ½ m² №7 ℅ Joe',
    'a‐b‑c‒d–e—f―g−h －i ﹣j',
    'Joe´s Joe`s Joeʼs Joe′s Joe＇s 5″ „quoted“ «quoted»',
    'ÞÓR Ðuro ħal Ŧ ŋ ẞ Ĳssel ſo ΣΊΣΥΦΟΣ',
    'Jo\u00ADe\u200B\u202E\u2060\uFEFF ❤\uFE0F',
    'שָׁלוֹם مَفْتُوحٌ मुंबई',
    'a\u2028b\u2029c\u0085d\u3000e\u1680f',
  ])('%j, is what browsers make of it', async text => {
    const [row] = await pg.sql<{folded: string}>('SELECT search_fold($1) AS folded', [text]);
    expect(row?.folded).toBe(foldText(text));
  });
});
