import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {SITE} from '../previews/preview.ts';
import {PARTS_FILE} from '../screen-parts.ts';
import {type WebSetup, webRoutes} from './web.ts';

const root = tempDir();
writeFileSync(
  path.join(root, 'index.html'),
  '<head><title>Signpost</title><meta name="description" content=""></head>',
);
writeFileSync(path.join(root, PARTS_FILE), JSON.stringify({store: ['/assets/store.js']}));
const setup = {
  env: {port: 3000, publicUrl: 'https://signs.example.com'},
  initialData: {of: () => undefined},
  root,
} satisfies Partial<WebSetup>;

const LINK = '<link rel="modulepreload" crossorigin href="/assets/store.js" />';

test.each([
  ['/store', true],
  ['/store/a-store', true],
  ['/store/a-store/sign/a-sign', true],
  ['/store/a-store/poster', false],
  ['/', false],
  ['/nowhere', false],
])('the page of %s names the scripts of its own screen', async (address, isStore) => {
  const app = webRoutes({...setup, previews: {ofPage: async () => SITE}});
  const html = await (await app.request(address)).text();
  const [head = ''] = html.split('</head>');
  expect(html).toContain('</head>');
  expect(head.includes(LINK)).toBe(isStore);
});

test('a page comes without what it is about when the database is slow or away', async () => {
  const never = Promise.withResolvers<undefined>().promise;
  for (const ofPage of [() => never, () => Promise.reject(new Error('no database'))]) {
    const response = await webRoutes({...setup, previews: {ofPage}}).request('/store/any');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="Signpost"');
  }
});
