import {expect, test} from 'vitest';
import {unassignedSignMail} from './unassigned-sign-mail.ts';

const SIGN_URL = 'https://signs.example.com/store/1/sign/2';

test('names who, where and what to do', () => {
  const mail = unassignedSignMail(
    {storeName: 'Unassigned Ana 417', userName: 'Ana', userEmail: 'ana@example.com'},
    SIGN_URL,
  );
  expect(mail.subject).toBe('A sign without a store: Unassigned Ana 417');
  for (const part of [mail.text, mail.html]) {
    for (const word of ['Ana (ana@example.com)', 'Unassigned Ana 417', SIGN_URL]) {
      expect(part).toContain(word);
    }
  }
});

test('a name can neither begin a line of its own nor be markup', () => {
  const mail = unassignedSignMail(
    {
      storeName: 'Unassigned A\r\nBcc: x@example.com 417',
      userName: '<img src=x onerror=alert(1)>',
      userEmail: 'ana@example.com',
    },
    SIGN_URL,
  );
  expect(mail.subject).toBe('A sign without a store: Unassigned A Bcc: x@example.com 417');
  expect(mail.text).not.toContain('\nBcc');
  expect(mail.html).not.toContain('<img');
});
