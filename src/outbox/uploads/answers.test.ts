import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {mayPass, type ServerAnswer, sentPhotoOf, sentWriteOf} from './answers.ts';

const answer = (status: number, body: unknown = '', retryAfter: string | null = null) =>
  ({
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    retryAfter,
  }) satisfies ServerAnswer;
const refusal = (code: keyof typeof SENTENCES) => ({code, message: SENTENCES[code]});

describe('the server’s answer', () => {
  test('against the photo is a refusal with its sentence', () => {
    for (const code of ['image-type', 'image-size', 'image-unreadable', 'forbidden'] as const) {
      const sentence = SENTENCES[code];
      const refused = {type: 'refused', refusal: {code, sentence}};
      expect(sentPhotoOf(answer(422, refusal(code)))).toEqual(refused);
    }
  });

  test('that asks who is there is a call to log in', () => {
    expect(sentPhotoOf(answer(401, refusal('login-required')))).toEqual({type: 'login'});
  });

  test('that asks to wait says for how long', () => {
    const waiting = {type: 'again', afterMs: 90_000};
    expect(sentPhotoOf(answer(429, refusal('upload-limit'), '90'))).toEqual(waiting);
    expect(sentPhotoOf(answer(503, '', '90'))).toEqual(waiting);
    expect(sentWriteOf(answer(429, refusal('too-often'), '90'))).toEqual(waiting);
  });

  test.each([
    ['none', undefined],
    ['a broken one', answer(0)],
    ['a fault of the server', answer(500, refusal('internal'))],
    ['an upload that expired meanwhile', answer(404, refusal('not-found'))],
    ['somebody else’s between here and there', answer(403, '<h1>Free WiFi</h1>')],
    ['a date instead of seconds', answer(503, '', 'Sat, 21 Nov 2026 20:00:00 GMT')],
  ])('is no refusal when it is %s', (_, given) => {
    expect(sentPhotoOf(given)).toEqual({type: 'again'});
  });
});

test('repeats at once a request whose failure may pass by itself', () => {
  for (const status of [undefined, 0, 409, 423, 500, 502, 504]) expect(mayPass(status)).toBe(true);
  for (const status of [400, 401, 403, 404, 410, 413, 415, 422, 429, 503]) {
    expect(mayPass(status)).toBe(false);
  }
});
