import {describe, expect, test} from 'vitest';
import {BURST, rulesOnProfile, rulesOnSign} from './auto-flag.ts';

const sign = {words: 'Fresh bread', signsLately: 1, samePictures: 0};

describe('a sign is looked at', () => {
  test('for links that can be followed, and not for a shop’s name or number', () => {
    for (const words of ['See https://spam.example', 'www.spam.example now', 'HTTP://x.example']) {
      expect(rulesOnSign({...sign, words}), words).toEqual(['links']);
    }
    for (const words of ['joes-diner.com', 'Call 212-555-0142 today', 'Open 9-5, 3.50 each']) {
      expect(rulesOnSign({...sign, words}), words).toEqual([]);
    }
  });

  test('when its author posts more than a long street has, or a picture that was posted before', () => {
    expect(rulesOnSign({...sign, signsLately: BURST})).toEqual([]);
    expect(rulesOnSign({...sign, signsLately: BURST + 1})).toEqual(['burst']);
    expect(rulesOnSign({...sign, samePictures: 1})).toEqual(['repeated']);
    const all = {words: 'http://x.example', signsLately: 99, samePictures: 9};
    expect(rulesOnSign(all)).toEqual(['links', 'burst', 'repeated']);
  });
});

describe('a profile is looked at', () => {
  test.each(['+1 (212) 555-0142', '212.555.0142', 'call 2125550142!', '0049 30 1234567'])(
    'for the phone number %s',
    words => {
      expect(rulesOnProfile(`I read signs. ${words}`)).toEqual(['phone']);
    },
  );

  test.each(['Since 1998, in 12 towns', '07030 Hoboken, 40.7128 -74.006', ''])(
    'and not for %j',
    words => {
      expect(rulesOnProfile(words)).toEqual([]);
    },
  );

  test('for links', () => {
    expect(rulesOnProfile('More at https://me.example')).toEqual(['links']);
  });
});
