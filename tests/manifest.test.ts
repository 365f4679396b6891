import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

const file = new URL('../public/manifest.webmanifest', import.meta.url);

test('the manifest names what other apps can share, and icons of every kind', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    display: 'standalone',
    share_target: {action: '/share', method: 'POST', params: {files: [{name: 'photo'}]}},
    icons: expect.arrayContaining([
      expect.objectContaining({sizes: '192x192'}),
      expect.objectContaining({sizes: '512x512', purpose: 'maskable'}),
    ]),
  });
});
