import {expect, test} from 'vitest';
import {accountEmail} from '../api/fields/sign-up.ts';
import {canonicalEmail, isEmailAddress} from './addresses.ts';

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

test.each(['zoë@example.com', 'ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'])(
  '%s is an address of mail that no account can have, and that is said',
  email => {
    const [issue] = accountEmail.safeParse(email).error?.issues ?? [];
    expect(issue?.message).toBe(
      'An account needs an email address in Latin letters that ends like .com',
    );
  },
);

test.each([
  'ana@example.com',
  'ana.b+signs@mail.example.co.uk',
  "o'neil@example.com",
  'zoë@münchen.example',
  'ana@пример.рф',
  'ana@signpost.local',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address of mail', email => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  'ana@example..com',
  'ana@.example.com',
  'ana@example.com.',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example.c',
  'ana@example.123',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@localhost',
  'ana@exam_ple!.com',
  'ana@example.com:25',
  'ana@/example.com',
  '.ana@example.com',
  'ana.@example.com',
  'an..a@example.com',
  'ana@ben@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a'.repeat(64)}.com`,
])('%s is none', email => {
  expect(isEmailAddress(email)).toBe(false);
});
