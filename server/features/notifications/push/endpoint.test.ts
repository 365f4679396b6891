import {expect, test} from 'vitest';
import {isPublic, isPushEndpoint, publicLookup} from './endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGuL', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA', true],
  ['https://push.example.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://name:word@fcm.googleapis.com/abc', false],
  ['https://10.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://postgres/abc', false],
  ['https://localhost/abc', false],
  ['http://127.0.0.1:5432/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
])('%s may be a push service: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint, false)).toBe(may);
});

test('who only this machine reaches may be sent to on this machine', () => {
  expect(isPushEndpoint('http://127.0.0.1:9999/a', true)).toBe(true);
  expect(isPushEndpoint('http://10.0.0.1/a', true)).toBe(false);
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:830::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('%s is everybody’s: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});

test.each([{all: true}, {all: false}])(
  'a name that leads home is not connected to: %o',
  async options => {
    const {promise, resolve} = Promise.withResolvers<Error | null>();
    publicLookup('localhost', options, error => resolve(error));
    expect(await promise).toMatchObject({name: 'NotPublic'});
  },
);
