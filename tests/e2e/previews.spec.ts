import {RESEND} from './support/people.ts';
import {DEMO_PHOTOS, demoPhotoName} from '../../scripts/seed/demo-photos.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

/** What a chat or a search engine reads: the page's HTML, without running it. */
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('a visitor who shares a sign’s address shows its text and a picture, until it is taken down', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const address = `/store/${sign.store.id}/sign/${sign.id}`;
  // A page never waits long for its preview, so on a busy machine one may come without.
  let html = '';
  await expect
    .poll(async () => {
      html = await (await visitor.request.get(address, RESEND)).text();
      return contentOf(html, 'og:description');
    })
    .toBe(sign.text);
  const image = contentOf(html, 'og:image');
  expect(image).toMatch(`${stack.url}/og/sign/${sign.id}.png?v=`);
  const picture = await visitor.request.get(image, RESEND);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
  });
  const bytes = await picture.body();
  // A PNG tells its size in its first bytes.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  await expect(async () => {
    html = await (await visitor.request.get(address, RESEND)).text();
    expect(html).toContain(sign.store.name);
    expect(html).not.toContain(sign.text);
  }).toPass();
});

test('the demo’s photos are served, and robots are welcome', async ({visitor}) => {
  for (const photo of DEMO_PHOTOS) {
    const response = await visitor.request.get(`/images/${demoPhotoName(photo)}`, RESEND);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/jpeg');
  }
  const robots = await visitor.request.get('/robots.txt', RESEND);
  expect(await robots.text()).toContain('Allow: /');
});
