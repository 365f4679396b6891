import {beforeEach, describe, expect, test} from 'vitest';
import {addActors} from '../../../tests/support/actors.ts';
import {addSign, addStore} from '../../../tests/support/factories.ts';
import {NOBODY, NOT_AN_ID} from '../../../tests/support/ids.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {type PreviewScene, previewScene} from '../../../tests/support/setup/previews.ts';

const pg = await postgres();
let scene: PreviewScene;
beforeEach(async () => {
  await addActors(pg.db);
  scene = await previewScene(pg);
});

describe('a hidden item', () => {
  const SECRET = 'a very private word';

  test.each([
    ['hidden', {moderation: 'hidden'}],
    ['held', {moderation: 'held'}],
    ['off', {isActive: false}],
    ['deleted', {deletedAt: new Date()}],
  ] as const)('a sign that is %s shows as its store, as one that never was', async (_, state) => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: SECRET, ...state});
    const {html, status, content} = await scene.pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(html).not.toContain(SECRET);
    expect(content('og:title')).toBe('Corner Coffee');
    const never = await scene.pageAt(`/store/${store.id}/sign/${NOBODY}`);
    expect([status, html]).toEqual([never.status, never.html]);
    expect((await scene.app.request(`/og/sign/${sign.id}.png`)).status).toBe(404);
    expect(scene.drawn).toEqual([]);
  });

  test('the sign of another store is not shown at this one', async () => {
    const [store, other] = [await addStore(pg.db), await addStore(pg.db)];
    const sign = await addSign(pg.db, {storeId: other.id, text: 'Elsewhere'});
    expect((await scene.pageAt(`/store/${store.id}/sign/${sign.id}`)).html).not.toContain(
      'Elsewhere',
    );
  });

  test('a deleted store, with its signs, is not there', async () => {
    const store = await addStore(pg.db, {name: SECRET, deletedAt: new Date()});
    const sign = await addSign(pg.db, {storeId: store.id, text: SECRET});
    for (const address of [`/store/${store.id}`, `/store/${store.id}/sign/${sign.id}`]) {
      const {status, html, content} = await scene.pageAt(address);
      expect(status).toBe(404);
      expect(html).not.toContain(SECRET);
      // The app itself says the rest.
      expect(content('og:title')).toBe('Signpost');
      expect(html).toContain('<div id="root">');
    }
    expect((await scene.app.request(`/og/store/${store.id}.png`)).status).toBe(404);
  });

  test.each([
    `/user/${NOBODY}`,
    `/store/${NOBODY}`,
    `/store/${NOT_AN_ID}`,
    `/store/${NOBODY}/sign/${NOT_AN_ID}`,
    '/store/1%20or%201=1',
    '/profile/me',
    '/nowhere',
    '/about/us',
    `/store/${NOBODY}/sign/${NOBODY}/more`,
  ])('%s is nothing, and not to be kept as an address', async address => {
    const {status, content, canonical} = await scene.pageAt(address);
    expect([status, canonical, content('og:url')]).toEqual([404, undefined, undefined]);
  });
});
