import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('the app comes squeezed, and what is named by its content is kept for good', async ({
  visitor,
}) => {
  const script = visitor.waitForResponse(response =>
    /\/assets\/index-[\w-]+\.js$/.test(response.url()),
  );
  const page = await visitor.request.get('/');
  expect(page.headers()).toMatchObject({'content-encoding': 'br', 'cache-control': 'no-cache'});
  await open(visitor, '/');
  const headers = await (await script).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toContain('javascript');
});

test('a file that is no more is not answered with the page', async ({visitor}) => {
  expect((await visitor.request.get('/assets/index-of-last-week.js')).status()).toBe(404);
});
