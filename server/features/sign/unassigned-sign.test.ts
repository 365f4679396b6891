import {expect, test} from 'vitest';
import {laidOut} from '../../mail/letter.ts';
import {unassignedSignMail} from './mutators.ts';

const SIGN_URL = 'https://signs.example.com/store/1/sign/2';

test('names who, where and what to do', () => {
  const words = {storeName: 'Unassigned Ana 417', userName: 'Ana', userEmail: 'ana@example.com'};
  const mail = laidOut(unassignedSignMail(words, SIGN_URL));
  expect(mail.subject).toBe('A sign without a store: Unassigned Ana 417');
  for (const part of [mail.text, mail.html]) {
    for (const word of ['Ana (ana@example.com)', 'Unassigned Ana 417', SIGN_URL]) {
      expect(part).toContain(word);
    }
  }
});
