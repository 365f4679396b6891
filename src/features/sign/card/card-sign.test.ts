import {expect, test} from 'vitest';
import {signTitle} from './card-sign.ts';

const photo = {text: null, textContent: null, extractedText: null};

test('a sign is called by its words, on one line', () => {
  const sign = {...photo, text: 'Fresh figs\n  today'};
  expect(signTitle(sign, 'Corner store')).toBe('“Fresh figs today” at Corner store');
});

test('long words are cut, and never through an emoji', () => {
  const sign = {...photo, extractedText: `${'x'.repeat(59)}👩‍👩‍👧 and more`};
  expect(signTitle(sign, 'Corner store')).toBe(`“${'x'.repeat(59)}👩‍👩‍👧…” at Corner store`);
});

test('a photo without words is called by its store', () => {
  expect(signTitle(photo, 'Corner store')).toBe('Sign at Corner store');
});
