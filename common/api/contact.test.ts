import {describe, expect, test} from 'vitest';
import {LENGTHS} from '../limits.ts';
import {CONTACT_SENTENCES, contactMessage} from './contact.ts';

const MESSAGE = {
  id: '5f1c9c1e-7a52-4d0e-9c0b-2f0f5f6d8a11',
  name: ' Zoe ',
  email: ' Zoe@München.example ',
  comment: ' Hello ',
  captcha: ' 2 ',
};

const sentencesOf = (message: object) =>
  contactMessage.safeParse(message).error?.issues.map(({message: sentence}) => sentence);

describe('a message to the admins', () => {
  test('is trimmed, and has its address as an account would have it', () => {
    expect(contactMessage.parse(MESSAGE)).toEqual({
      id: MESSAGE.id,
      name: 'Zoe',
      email: 'zoe@xn--mnchen-3ya.example',
      comment: 'Hello',
      captcha: MESSAGE.captcha,
    });
  });

  test.each(['name', 'email', 'comment'])('needs its %s', field => {
    expect(sentencesOf({...MESSAGE, [field]: '  '})).toContain(CONTACT_SENTENCES.required);
    expect(sentencesOf({...MESSAGE, [field]: undefined})).toEqual([CONTACT_SENTENCES.required]);
  });

  test.each(['', '3', '22', undefined])('is refused with the answer %j', captcha => {
    expect(sentencesOf({...MESSAGE, captcha})).toEqual([CONTACT_SENTENCES.captcha]);
  });

  test.each([
    ['name', LENGTHS.personName, 'The name must be at most 120 characters.'],
    ['comment', LENGTHS.contactComment, 'The message must be at most 500 characters.'],
  ] as const)('has a %s of at most %i characters', (field, max, sentence) => {
    expect(sentencesOf({...MESSAGE, [field]: 'x'.repeat(max)})).toBeUndefined();
    expect(sentencesOf({...MESSAGE, [field]: 'x'.repeat(max + 1)})).toEqual([sentence]);
  });
});
