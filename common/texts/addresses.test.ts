import {expect, test} from 'vitest';
import {accountEmail} from '../api/fields/sign-up.ts';
import {canonicalEmail} from './addresses.ts';

test.each([
  [' Zoe@Example.COM ', 'zoe@example.com'],
  ['zoe@MÜNCHEN.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@mu\u0308nchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@xn--mnchen-3ya.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe+signs@例え.example', 'zoe+signs@xn--r8jz45g.example'],
])('%s is the address %s', (typed, email) => {
  expect(accountEmail.parse(typed)).toBe(email);
});

test.each([
  '',
  'zoe',
  'zoe@',
  '@münchen.example',
  'zoe@mün chen.example',
  'zoe@mün/chen.example',
  'zo\ne@münchen.example',
])('%j stays as it is, and is no address', typed => {
  expect(canonicalEmail(typed)).toBe(typed);
  expect(accountEmail.safeParse(typed).success).toBe(false);
});

test.each(['zoë@example.com', 'zoe@１２７.0.0.1', 'zoe@127.1', `zoe@${'ü'.repeat(250)}.example`])(
  '%s can have no account',
  typed => {
    expect(accountEmail.safeParse(typed).success).toBe(false);
  },
);
