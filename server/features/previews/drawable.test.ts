import {expect, test} from 'vitest';
import {drawable, drawablePoster} from './poster-routes.ts';
import {SITE} from './preview.ts';

test.each([
  ['Today’s soup: coffee.', 'Today’s soup: coffee.'],
  ['OPEN\r\nLATE', 'OPEN\nLATE'],
  ['PEONIES 🌸 ARE BACK', 'PEONIES ARE BACK'],
  ['Nguyễn Đức, Łódź', 'Nguyễn Đức, Łódź'],
  ['e\u0301te\u0301', 'été'],
  ['👨‍👩‍👧‍👦 8 PM', '8 PM'],
])('%j is drawn as %j', (text, expected) => {
  expect(drawable(text)).toBe(expected);
});

test.each(['🎉', 'مغلق أيام الجمعة', '本日は閉店しました', 'OPEN 本日は閉店', '…!', ''])(
  '%j is not drawn',
  text => {
    expect(drawable(text)).toBeUndefined();
  },
);

test('what cannot be lettered gives way to what stands below it, and all of it to our own', () => {
  const poster = {id: 'x', words: '🎉', label: 'Corner Cup', line: '88 Orchard St'};
  expect(drawablePoster(poster)).toEqual({
    id: 'x',
    words: 'Corner Cup',
    label: '88 Orchard St',
    line: '',
  });
  expect(drawablePoster({id: 'x', words: '🎉', label: '本日', line: ''})).toEqual({
    ...SITE.poster,
    id: 'x',
  });
});
