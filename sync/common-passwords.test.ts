import {expect, test} from 'vitest';
import {isCommonPassword} from './common-passwords.ts';

test.each(['123456', 'password', 'iloveyou', 'QWERTY', ' Football '])(
  '%j is one of the most used passwords, in any case',
  password => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['signpost', 'nine blue llamas', 'a long one', '', '1234567890123'])(
  '%j is none of them',
  password => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
