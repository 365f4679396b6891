import {expect, test} from 'vitest';
import {FIELD_END, otherForms, stateCodeIn} from './addresses.ts';

const announced = ['no 5', 'no. 5', 'no5', 'no.5', '#5', '# 5'].map(text => ({text, at: 'start'}));
const bare = {text: '5', at: 'whole'};

test.each([
  [['no', '5', 'bar'], 0],
  [['no', '5', 'bar'], 1],
  [['bar', '#5'], 1],
  [['nr.5', 'bar'], 0],
])('the number in %j at %d has other forms, and beside other words is found bare', (words, at) => {
  expect(otherForms(words, at)).toEqual([...announced, bare]);
});

test.each([
  [['no', '5'], 0],
  [['no', '5'], 1],
  [['#5'], 0],
])('the number %j at %d, by itself, is only found where it is announced', (words, at) => {
  expect(otherForms(words, at)).toEqual(announced);
});

test.each([
  [['5', 'bar'], 0],
  [['5', 'bar'], 1],
  [['tea', '5', 'bar'], 0],
  [['no', 'tea'], 0],
  [['no', 'tea'], 1],
  [['5', 'no'], 0],
  [['5', 'no'], 1],
])('in %j the word at %d has none', (words, at) => {
  expect(otherForms(words, at)).toEqual([]);
});

test.each([
  [['troy', 'alabama'], 1, 'al'],
  [['new', 'jersey'], 0, 'nj'],
  [['troy', 'new', 'y'], 2, 'ny'],
] as const)('the state that %j names at %d has its code, as a field', (words, at, code) => {
  const [form, ...others] = otherForms(words, at);
  expect(form).toEqual({text: `${FIELD_END} ${code}${FIELD_END}`, at: 'anywhere'});
  expect(form && stateCodeIn(form)).toBe(code);
  expect(others).toEqual([]);
});

test('a state whose name is still typed has its code at the end alone', () => {
  expect(otherForms(['troy', 'new', 'y', '12180'], 1)).toEqual([]);
  expect(otherForms(['troy', 'new', 'y', '12180'], 2)).toEqual([]);
});
