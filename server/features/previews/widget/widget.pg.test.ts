import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, owner} from '../../../../tests/support/actors.ts';
import {addSign, addStore} from '../../../../tests/support/factories.ts';
import {NOBODY} from '../../../../tests/support/ids.ts';
import {appOver} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {widgetRoutes} from './routes.ts';

const pg = await postgres();
const publicUrl = 'https://signs.example.com';
/** Minutes ago, so that it is no earlier sign yet. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let app: ReturnType<typeof widgetRoutes>;
beforeEach(async () => {
  await addActors(pg.db);
  app = widgetRoutes(pg.zql, publicUrl);
});

async function widgetOf(storeId: string, query = '') {
  const response = await app.request(`/store/${storeId}${query}`);
  return {status: response.status, headers: response.headers, html: await response.text()};
}

describe('what another site shows of a store', () => {
  test('are its newest current signs, with ways to them', async () => {
    const store = await addStore(pg.db, {name: 'Rosa’s'});
    const signs = [];
    for (let number = 0; number < 7; number++) {
      const createdAt = ago(60 - number);
      signs.push(await addSign(pg.db, {storeId: store.id, createdAt, text: `Deal ${number}`}));
    }
    const newest = signs[6];
    const {status, html} = await widgetOf(store.id);
    expect(status).toBe(200);
    expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
    expect([...html.matchAll(/Deal \d/g)].map(([words]) => words)).toEqual(
      [6, 5, 4, 3, 2, 1].map(number => `Deal ${number}`),
    );
    expect(html).toContain(`href="${publicUrl}/store/${store.id}/sign/${newest?.id}"`);
    expect(html).toContain(`href="${publicUrl}/add-sign?store=${store.id}"`);
    expect(html).toContain(`<time datetime="${newest?.createdAt.toISOString()}">`);
  });

  test('says which of them are from the store', async () => {
    const store = await addStore(pg.db, {ownerId: owner.userId});
    const at = {storeId: store.id, createdAt: ago(1)};
    await addSign(pg.db, {...at, userId: ana.userId, text: 'By Ana'});
    await addSign(pg.db, {...at, userId: owner.userId, text: 'By the owner'});
    const items = (await widgetOf(store.id)).html.split('<li>').slice(1);
    const from = items.filter(item => item.includes('From the store'));
    expect(from).toHaveLength(1);
    expect(from[0]).toContain('By the owner');
  });

  test('shows public rows, and none that are stale', async () => {
    const store = await addStore(pg.db);
    const at = {storeId: store.id, createdAt: ago(1)};
    await addSign(pg.db, {...at, text: 'Hidden words', moderation: 'hidden'});
    await addSign(pg.db, {...at, text: 'Switched off', isActive: false});
    await addSign(pg.db, {...at, text: 'Long gone', createdAt: new Date(0)});
    const {html} = await widgetOf(store.id);
    for (const words of ['Hidden words', 'Switched off', 'Long gone']) {
      expect(html).not.toContain(words);
    }
    expect(html).toContain('No signs seen here lately.');
  });

  test('holds words and names as they are, and runs none of them', async () => {
    const name = '"><script>alert(1)</script>';
    const store = await addStore(pg.db, {name});
    await addSign(pg.db, {
      storeId: store.id,
      createdAt: ago(1),
      text: `<img src=x onerror=x>${name}`,
    });
    const {html, headers} = await widgetOf(store.id);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('&lt;script&gt;');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('shows a photo of ours in the width of the frame, and none from elsewhere', async () => {
    const store = await addStore(pg.db);
    const photo = {storeId: store.id, createdAt: ago(1), type: 'photo'} as const;
    const words = {text: null, textContent: null};
    const imageUrl = '/images/sign-1772366400000-abcdefghijklmnop.jpg';
    await addSign(pg.db, {...photo, ...words, extractedText: 'Fresh "figs"', imageUrl});
    await addSign(pg.db, {
      ...photo,
      ...words,
      extractedText: 'From afar',
      imageUrl: 'https://elsewhere.example/x.jpg',
    });
    const {html} = await widgetOf(store.id);
    expect(html).toContain('sign-1772366400000-abcdefghijklmnop-400.webp 400w');
    expect(html).toContain('alt="Fresh &quot;figs&quot;"');
    expect(html).not.toContain('elsewhere.example');
    expect(html).toContain('From afar');
  });

  test('of an inactive store is nothing but that; of none, too', async () => {
    const store = await addStore(pg.db, {isActive: false});
    await addSign(pg.db, {storeId: store.id, createdAt: ago(1), text: 'Inside'});
    const inactive = await widgetOf(store.id);
    expect(inactive.html).toContain('not active at the moment');
    expect(inactive.html).not.toContain('Inside');
    for (const id of [NOBODY, 'nonsense', '%00']) {
      expect(await widgetOf(id)).toMatchObject({status: 404});
    }
  });

  test('is as light or dark as the other site asks', async () => {
    const store = await addStore(pg.db);
    const schemeOf = async (query: string) =>
      /color-scheme: ([a-z ]+)/.exec((await widgetOf(store.id, query)).html)?.[1];
    expect(await schemeOf('')).toBe('light dark');
    expect(await schemeOf('?theme=dark')).toBe('dark');
    expect(await schemeOf('?theme="><script>')).toBe('light dark');
  });
});

test('other sites may frame it, and nothing else of the app', async () => {
  const whole = appOver(pg);
  const store = await addStore(pg.db);
  const headersOf = async (path: string) => (await whole.request(path)).headers;
  const widget = await headersOf(`/embed/store/${store.id}`);
  expect(widget.get('content-security-policy')).toContain('frame-ancestors *');
  expect(widget.get('x-frame-options')).toBeNull();
  expect(widget.get('set-cookie')).toBeNull();
  for (const path of ['/', `/store/${store.id}`, '/api/config']) {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});
