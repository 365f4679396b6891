import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {SITE} from '../previews/preview.ts';
import {PARTS_FILE} from '../screen-parts.ts';
import {type WebSetup, webRoutes} from './web.ts';

const root = tempDir();
writeFileSync(
  path.join(root, 'index.html'),
  '<head><title>Signpost</title><meta name="description" content=""></head><body></body>',
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

/** A page's text, with what `of` finds for it. */
const pageFor = async (headers: Record<string, string>, of: WebSetup['initialData']['of']) => {
  const previews = {ofPage: async () => SITE};
  const app = webRoutes({...setup, previews, initialData: {of}});
  return (await app.request('/store/any?from=mail', {headers})).text();
};

describe('what a page brings along', () => {
  const data = {at: 0, rows: {store: {name: 'Fig & Bread'}}, answers: {}};
  test('is found by its screen and its address, query and all', async () => {
    const asked: string[] = [];
    await pageFor(
      {},
      async (screen, {pathname, search}) => (asked.push(screen + pathname + search), data),
    );
    expect(asked).toEqual(['store/store/any?from=mail']);
  });

  test('is there for visitors', async () => {
    expect(await pageFor({}, async () => data)).toContain(JSON.stringify(data));
    // Another instance of the same host has its own cookies.
    const cookie = 'signpost-3001.session_token=token; theme=dark';
    expect(await pageFor({cookie}, async () => data)).toContain(JSON.stringify(data));
  });

  test.each(['signpost-3000.session_token', '__Secure-signpost-3000.session_token'])(
    'is not there for whoever carries %s, who sees things in their own way',
    async name => {
      const html = await pageFor({cookie: `theme=dark; ${name}=token`}, async () => data);
      expect(html).not.toContain('Fig');
    },
  );

  test('is left out when it is slow or cannot be found', async () => {
    const never = Promise.withResolvers<typeof data>().promise;
    for (const of of [() => never, () => Promise.reject(new Error('no database'))])
      expect(await pageFor({}, of)).not.toContain('<script');
  });
});
