import {expect, test} from 'vitest';
import {cutBetweenCharacters} from './paste-and-drop.ts';

cutBetweenCharacters();

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['ends before an emoji that has no room', `abc${FAMILY}`, 10, 'abc'],
  ['keeps those that have', `abc${FAMILY}${FAMILY}`, 20, `abc${FAMILY}`],
  ['is left to the browser where that cuts as well', 'abcdef', 4, null],
  ['is left to the browser where there is room', FAMILY, 20, null],
])('what is pasted %s', (_, data, maxLength, expected) => {
  const field = document.createElement('textarea');
  field.maxLength = maxLength;
  document.body.append(field);
  let heard: string | null = null;
  field.addEventListener('input', () => (heard = field.value));
  const inputType = 'insertFromPaste';
  const paste = new InputEvent('beforeinput', {data, inputType, bubbles: true, cancelable: true});
  expect(field.dispatchEvent(paste)).toBe(expected === null);
  field.remove();
  expect(heard).toBe(expected);
});
