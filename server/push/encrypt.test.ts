import {createECDH} from 'node:crypto';
import {expect, test} from 'vitest';
import {browserKeys} from '../../tests/setup/push-service.ts';
import {CURVE, encrypted} from './encrypt.ts';

test('a message is encrypted as the standard’s own example is', () => {
  // RFC 8291, appendix A.
  const sender = createECDH(CURVE);
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const receiver = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const words = 'When I grow up, I want to be a watermelon';
  expect(encrypted(words, receiver, sender, salt).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser reads what was written for it, and no other does', () => {
  const browser = browserKeys();
  const body = encrypted(JSON.stringify({text: 'Größe'}), browser.keys);
  expect(browser.read(body)).toEqual({text: 'Größe'});
  expect(() => browserKeys().read(body)).toThrow('authenticate');
});
