import {describe, expect, test} from 'vitest';
import {type Cells, readMappedRow, readStoreRow} from './store-row.ts';

const GOOD = {name: 'Joe’s', address: '1 Main St', city: 'Albany', state: 'NY'};

function storeOf(cells: Cells) {
  const result = readStoreRow({...GOOD, ...cells});
  if ('reasons' in result) throw new Error(result.reasons.join(' '));
  return result.store;
}

function reasonsOf(cells: Cells): string[] {
  const result = readStoreRow({...GOOD, ...cells});
  return 'reasons' in result ? result.reasons : [];
}

describe('a row that is a store', () => {
  test('needs only four columns; the rest is null', () => {
    expect(storeOf({})).toEqual({
      ...GOOD,
      zip: null,
      category: null,
      description: null,
      phone: null,
      website: null,
      facebook: null,
      twitter: null,
      yelp: null,
      logo: null,
      position: null,
    });
  });

  test('is trimmed, of one line, and of canonical spelling', () => {
    const store = storeOf({
      name: '  Joe’s \n Diner ',
      state: ' ny ',
      category: 'Services',
      zip: ' 12207-1234 ',
      description: ' two\nlines ',
      latitude: ' 42.65 ',
      longitude: '-73.75',
    });
    expect(store).toMatchObject({
      name: 'Joe’s Diner',
      state: 'NY',
      category: 'service',
      zip: '12207-1234',
      description: 'two\nlines',
      position: {latitude: 42.65, longitude: -73.75},
    });
  });

  test('has a phone number of which a program wrote all digits as a number', () => {
    expect(storeOf({phone: '2.125550142E9'}).phone).toBe('2125550142');
    expect(storeOf({phone: '1.2125550142E+10'}).phone).toBe('12125550142');
  });

  test('has a ZIP code without its state, and a phone number without its label', () => {
    expect(storeOf({zip: 'NJ 07030'}).zip).toBe('07030');
    expect(storeOf({phone: 'tel:+12125550142'}).phone).toBe('+12125550142');
    expect(storeOf({phone: 'Phone: 212 555 0142'}).phone).toBe('212 555 0142');
  });

  test.each(['7030', '7030-'])('gets back the zero that a program took from %s', zip => {
    expect(storeOf({zip}).zip).toBe('07030');
  });

  test.each([
    ['7030.0', '07030'],
    ['122071234', '12207-1234'],
    ['70301234', '07030-1234'],
    ['="07030"', '07030'],
    ["'07030", '07030'],
    ['7,030', '07030'],
    ['7030-1234', '07030-1234'],
    ['07030–1234', '07030-1234'],
    ['07030 1234', '07030-1234'],
    ['07030-', '07030'],
    ['\uFEFF07030', '07030'],
    ['０７０３０', '07030'],
  ])('whose ZIP code a spreadsheet made %s', (zip, expected) => {
    expect(storeOf({zip}).zip).toBe(expected);
  });

  test('has a phone number and an address without the apostrophe of a spreadsheet, and a name with its own', () => {
    const {phone, address, name} = storeOf({
      phone: "'(212) 555-0142",
      address: "'12 Main St",
      name: "'76 Diner",
    });
    expect([phone, address, name]).toEqual(['(212) 555-0142', '12 Main St', "'76 Diner"]);
  });

  test('gets back the phone number that a program took for a number', () => {
    expect(storeOf({phone: '5185550100.0'}).phone).toBe('5185550100');
  });

  test('may have commas in its position, or lie just beyond the border', () => {
    const position = {latitude: 42.65, longitude: -73.75};
    expect(storeOf({latitude: '42,65', longitude: '-73,75'}).position).toEqual(position);
    expect(storeOf({latitude: '40.72', longitude: '-74.04'}).position).not.toBeNull();
  });

  test('is in the state that is spelled out', () => {
    expect(storeOf({state: 'New York'}).state).toBe('NY');
    expect(storeOf({state: ' west virginia'}).state).toBe('WV');
  });

  test('of an unknown category is another, which its description notes', () => {
    expect(storeOf({category: 'Bakery'})).toMatchObject({
      category: 'other',
      description: 'Category: Bakery',
    });
    expect(storeOf({category: 'Bakery', description: 'Fresh bread.'}).description).toBe(
      'Fresh bread.\n\nCategory: Bakery',
    );
    const long = 'x'.repeat(2000);
    expect(storeOf({category: 'Bakery', description: long}).description).toBe(long);
    expect(storeOf({category: 'Cafe'}).description).toBeNull();
    expect(storeOf({category: 'CAFÉ'})).toMatchObject({category: 'cafe', description: null});
  });

  test.each(['N/A', 'n/a', 'NaN', 'NULL', 'NA', 'None', '-', '\\N'])(
    'has nothing where a program wrote %s for it',
    none => {
      const empty = {zip: none, category: none, description: none, phone: none, website: none};
      const {zip, category, description, phone, website, position} = storeOf({
        ...empty,
        latitude: none,
        longitude: none,
      });
      const values = [zip, category, description, phone, website, position];
      expect(values).toEqual(values.map(() => null));
    },
  );

  test('has no ZIP code of zeros', () => {
    expect(storeOf({zip: '00000'}).zip).toBeNull();
    expect(storeOf({zip: '00000-0000'}).zip).toBeNull();
  });

  test('has no position at zero and zero', () => {
    expect(storeOf({latitude: '0', longitude: '0.0'}).position).toBeNull();
  });

  test('gets the scheme that its links lack', () => {
    expect(storeOf({website: 'www.joes.com/menu'}).website).toBe('https://www.joes.com/menu');
    expect(storeOf({website: 'http://joes.com'}).website).toBe('http://joes.com');
    expect(storeOf({website: 'joes.com?a=1'}).website).toBe('https://joes.com?a=1');
    expect(storeOf({website: 'münchen.example'}).website).toBe('https://münchen.example');
  });
});

describe('an unusable row says why', () => {
  test.each<[Cells, string]>([
    [{name: ' '}, 'The name is missing.'],
    [{name: 'NULL'}, 'The name is missing.'],
    [{latitude: `42°39"N`, longitude: '-73.75'}, `The latitude "42°39"N" is not a number.`],
    [{latitude: '42°60′N', longitude: '-73.75'}, `The latitude "42°60'N" is not a number.`],
    [{latitude: `N 42°39'N`, longitude: '-73.75'}, `The latitude "N 42°39'N" is not a number.`],
    [{address: ''}, 'The address is missing.'],
    [{city: '12207'}, 'The city has no letters.'],
    [{city: ''}, 'The city is missing.'],
    [{name: 'x'.repeat(121)}, 'The name must be at most 120 characters.'],
    [{state: 'Ontario'}, 'The state "Ontario" is none of the 50 US states.'],
    [{state: 'ZZ'}, 'The state "ZZ" is none of the 50 US states.'],
    [{state: 'DC'}, 'The state "DC" is not one of the 50; DC and the territories are not covered.'],
    [{state: 'pr'}, 'The state "pr" is not one of the 50; DC and the territories are not covered.'],
    [
      {state: 'D.C.'},
      'The state "D.C." is not one of the 50; DC and the territories are not covered.',
    ],
    [{zip: '1.2207E+04'}, 'The ZIP code "1.2207E+04" is not like 12345 or 12345-6789.'],
    [{latitude: '1'}, 'There is a latitude but no longitude.'],
    [{longitude: '1'}, 'There is a longitude but no latitude.'],
    [{latitude: 'north', longitude: '1'}, 'The latitude "north" is not a number.'],
    [{latitude: '42.65 W', longitude: '-73.75'}, 'The latitude "42.65 W" is not a number.'],
    [{latitude: '1e3', longitude: '1'}, 'The latitude "1e3" is not a number.'],
    [
      {latitude: '42.65', longitude: '73.75'},
      'The position 42.65, 73.75 is not in NY; the longitude seems to lack its minus.',
    ],
    [
      {latitude: '-73.75', longitude: '42.65'},
      'The position -73.75, 42.65 is not in NY; latitude and longitude seem to be swapped.',
    ],
    [{latitude: '34.05', longitude: '-118.24'}, 'The position 34.05, -118.24 is not in NY.'],
    [{phone: '5.18556E+09'}, 'The phone number "5.18556E+09" was shortened by a spreadsheet.'],
    [{phone: '5,18556E9'}, 'The phone number "5,18556E9" was shortened by a spreadsheet.'],
    [{name: 'J\u043Ee’s'}, 'The name mixes letters of several alphabets in one word.'],
    [{name: '\u200B\u3164'}, 'The name is missing.'],
    [{name: '1.23E+05'}, 'The name "1.23E+05" was shortened by a spreadsheet.'],
    [
      {city: 'Ca?on City'},
      'The city "Ca?on City" has a question mark inside a word, as where a program lost a letter.',
    ],
    [{name: '#NAME?'}, 'The name is the error of a spreadsheet, not a value.'],
    [{phone: '########'}, 'The phone is the error of a spreadsheet, not a value.'],
    [{latitude: '91', longitude: '1'}, 'The latitude must be between -90 and 90.'],
    [{latitude: '1', longitude: '-181'}, 'The longitude must be between -180 and 180.'],
    [{website: 'javascript:alert(1)'}, 'The website must be a web address (https://…).'],
    [{website: 'nowhere'}, 'The website must be a web address (https://…).'],
    [{logo: 'ftp://joes.com/logo.png'}, 'The logo must be a web address (https://…).'],
    [{phone: 'abc'}, 'The phone number must be one to call, like (212) 555-0142.'],
    [{phone: '1'.repeat(41)}, 'The phone number must be at most 40 characters.'],
    [{description: 'x'.repeat(2001)}, 'The description must be at most 2000 characters.'],
    [{name: '=HYPERLINK("https://x.test","Joe")'}, 'The name is a formula, not its result.'],
    [{zip: ' =1+1'}, 'The zip code is a formula, not its result.'],
    [{description: "'=1+1"}, 'The description is a formula, not its result.'],
    [{name: 'Caf\uFFFD'}, 'The row holds characters that cannot be read.'],
    [
      {latitude: '42', longitude: '-74.0'},
      'The position 42, -74 has whole degrees alone, which are some 60 miles apart.',
    ],
  ])('%j', (cells, reason) => {
    expect(reasonsOf(cells)).toEqual([reason]);
  });

  test('that it repeats the header', () => {
    const columns = ['name', 'address', 'city', 'state'] as const;
    expect(readMappedRow(columns, ['Store Name', 'Street', 'City', 'State'], [])).toEqual({
      reasons: ['The row repeats the names of the columns.'],
    });
  });

  test('with the name of a column that has both numbers of a position', () => {
    const columns = ['name', 'address', 'city', 'state', 'latitude'] as const;
    const header = ['Shop', 'Street', 'City', 'State', 'Coordinates'];
    const row = (cell: string) => readMappedRow(columns, [...Object.values(GOOD), cell], header);
    for (const cell of ['40.7', 'near the pier', '2026-01-02', '=A1']) {
      const reason = `The column "Coordinates" holds "${cell}", which is no latitude and longitude.`;
      expect(row(cell)).toEqual({reasons: [reason]});
    }
    const position = {latitude: 42.65, longitude: -73.75};
    expect(row('42.65, -73.75')).toMatchObject({store: {position}});
    expect(row('')).toMatchObject({store: {position: null}});
  });

  test('with all its reasons', () => {
    const reasons = reasonsOf({name: '', state: '', zip: 'x', latitude: 'n', longitude: 'w'});
    expect(reasons).toEqual([
      'The name is missing.',
      'The state is missing.',
      'The ZIP code "x" is not like 12345 or 12345-6789.',
      'The latitude "n" is not a number.',
      'The longitude "w" is not a number.',
    ]);
  });
});
