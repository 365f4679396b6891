import {once} from 'node:events';
import {createServer} from 'node:http';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('an owner prints a poster of their store and puts its signs on a website', async ({
  browserOf,
  visitor,
  complaints,
  stack,
}) => {
  complaints.allow(
    /'sessionStorage'.*denied/,
    'what keeps the question for a location closed runs in frames of other sites too',
  );
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store});
  const own = await givenSign(stack.sql, {store, by: 'owner'});
  const owner = await browserOf('owner');
  await open(owner, `/store/${store.id}`);
  await expect(signCard(owner, own.text).card).toContainText('From the store');
  await expect(signCard(owner, sign.text).card).not.toContainText('From the store');
  await owner.getByRole('link', {name: 'Poster and widget'}).click();

  const poster = owner.getByRole('img', {name: `Poster of ${store.name}`});
  await expect(poster).toBeVisible();
  await expect(poster).toHaveAccessibleName(new RegExp(`${stack.url}/store/${store.id}$`));
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', {name: 'Save as SVG'}).click();
  expect((await download).suggestedFilename()).toMatch(/^Poster .+\.svg$/);

  const frame = owner.frameLocator('iframe');
  await expect(frame.getByText(sign.text)).toBeVisible();
  const fromStore = frame.getByRole('listitem').filter({hasText: 'From the store'});
  await expect(fromStore).toHaveCount(1);
  await expect(fromStore).toContainText(own.text);
  const code = await owner.getByLabel('Code to paste').inputValue();

  // On a page of another origin, read by a visitor.
  await using bakery = await siteWith(`<title>Bakery</title>${code}`);
  await visitor.goto(bakery.url);
  await expect(visitor.frameLocator('iframe').getByText(sign.text)).toBeVisible();
});

test('on paper there is the poster alone, on one sheet, whatever its size', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await open(visitor, `/store/${store.id}/poster`);
  const poster = visitor.getByRole('img', {name: `Poster of ${store.name}`});
  await expect(poster).toBeVisible();
  for (const paper of [{}, {format: 'A4'}, {preferCSSPageSize: true}, {landscape: true}]) {
    expect(pagesIn(await visitor.pdf(paper))).toBe(1);
  }

  await visitor.emulateMedia({media: 'print'});
  await expect(poster).toBeInViewport({ratio: 1});
  await expect(visitor.getByRole('button', {name: 'Print'})).toHaveCount(0);
});

const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function siteWith(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void server.close()};
}
