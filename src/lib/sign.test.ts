import {describe, expect, test} from 'vitest';
import {isPhoto, wordsOf} from './sign.ts';

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
    expect(isPhoto({...EMPTY, extractedText: 'C'})).toBe(true);
  });
});
