import {expect, test} from 'vitest';
import {isUnreadable, textOfCell, whyNoValue} from './cell-text.ts';

test.each([
  ['Joe&#39;s &amp; Ann&rsquo;s', "Joe's & Ann’s"],
  ['AT&amp;amp;T', 'AT&T'],
  ['Caf&eacute; &Aring;sa&#x2122;', 'Café Åsa™'],
  ['Fish &constructor; Chips &aconstructor;', 'Fish &constructor; Chips &aconstructor;'],
  ['Caf\\u00e9 \\uD83C\\uDF55', 'Café 🍕'],
  ['&lt;3 Diner', '<3 Diner'],
  ['A & B; C', 'A & B; C'],
  ['<b>Joe</b><br/>Diner', 'Joe Diner'],
])('%s was escaped for HTML or JSON', (cell, text) => {
  expect(textOfCell('name', cell)).toBe(text);
});

test('a description keeps the lines that HTML gave it', () => {
  expect(textOfCell('description', '<p>We sell:</p><ul><li>bread</li></ul>')).toBe(
    'We sell:\nbread',
  );
});

const twice = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test.each([
  'Café',
  'Joe’s',
  'Voilà',
  'Dvořák',
  'Łódź',
  'ESPAÑOL',
  '🍕 Pizza',
  '中文',
  '“Móc” – €5',
])('%s is read where its UTF-8 was encoded again', text => {
  expect(textOfCell('name', twice(text))).toBe(text);
  expect(textOfCell('name', twice(twice(text)))).toBe(text);
  expect(textOfCell('name', twice(`\uFEFF${text}`))).toBe(text);
});

test('also by an old Macintosh, or by Latin-1', () => {
  expect(textOfCell('name', 'Caf√© Joe‚Äôs')).toBe('Café Joe’s');
  expect(textOfCell('name', 'Joe\u00E2\u0080\u0099s')).toBe('Joe’s');
});

test('also where only a part of it was', () => {
  expect(textOfCell('name', 'L’Ã‰toile')).toBe('L’Étoile');
  expect(textOfCell('name', '“CafÃ© Noirâ€\u009D bar')).toBe('“Café Noir” bar');
});

test.each(['VoilÃ Bar', 'voilÃ', 'CafÂ'])('%s has lost half of a letter', cell => {
  expect(isUnreadable(textOfCell('name', cell))).toBe(true);
});

test.each([
  ['Jos%C3%A9', 'José'],
  ['Joe%27s%20Diner', "Joe's Diner"],
  ['%F0%9F%8D%95 Pizza', '🍕 Pizza'],
  ['100% Beef', '100% Beef'],
  ['100%Beef', '100%Beef'],
])('%s was part of a web address', (cell, text) => {
  expect(textOfCell('name', cell)).toBe(text);
});

test('the codes of a link stay', () => {
  expect(textOfCell('website', 'https://a.us/caf%C3%A9%20b')).toBe('https://a.us/caf%C3%A9%20b');
});

test.each(['CAFÉ’S', 'CAFÉ™', 'L’été', '“École” Bar', 'SÃO PAULO', 'IRMÃ ROSA', 'Öl & Käse', '√2'])(
  '%s is what it seems to be',
  text => {
    expect(textOfCell('name', text)).toBe(text);
  },
);

test.each(['Caf\u0081', 'Caf\0', 'Caf\uFFFD'])('%j holds what cannot be read', cell => {
  expect(isUnreadable(textOfCell('name', cell))).toBe(true);
});

test('a mark behind a letter that may be half of another is not read', () => {
  expect(isUnreadable(textOfCell('name', 'BRÄ™'))).toBe(true);
});

test.each([
  ["'Joe''s'", "Joe's"],
  ["'Joe\\'s'", "Joe's"],
  ["'Joe's'", "Joe's"],
  ['"Joe ""The"" Diner"', 'Joe "The" Diner'],
  ['“Joe’s”', 'Joe’s'],
  ['‘Joe’s’', 'Joe’s'],
  ['“Best” and “Wow”', '“Best” and “Wow”'],
  [`"The ""Best"" of "it"`, `"The ""Best"" of "it"`],
  [`'Til Dawn`, `'Til Dawn`],
  [`"Best" and "Wow"`, `"Best" and "Wow"`],
  [`'Best' and 'Wow'`, `'Best' and 'Wow'`],
])('%s loses the quotes around it alone', (cell, text) => {
  expect(textOfCell('name', cell)).toBe(text);
});

test.each([
  'Unknown',
  'n/d',
  '#N/A',
  '?',
  '...',
  '(null)',
  'Null',
  'undefined',
  'not available',
  'TBD',
])('%s is no value', cell => {
  expect(textOfCell('phone', cell)).toBe('');
});

test.each([
  'TRUE',
  'FALSE',
  '12-Oct',
  'Oct-12',
  '4-Mar-26',
  '2026-01-02 00:00:00',
  '1/2/2026',
  '&foo;',
  '43658',
  '43658.75',
  '12%20Main%20St',
])('%s is refused with a reason', cell => {
  expect(whyNoValue('address', textOfCell('address', cell))).toMatch(/^The street address /);
});

test.each(['True Value', 'May 2 Diner', '24/7', '7-11', 'Deli; Co', '1850', '99', 'Route 43658'])(
  '%s is a name',
  cell => {
    expect(whyNoValue('name', textOfCell('name', cell))).toBeUndefined();
  },
);
