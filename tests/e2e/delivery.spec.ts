import {RESEND} from './support/people.ts';
import {expect, test} from './support/test.ts';

test('the server sends the built app compressed, and lets browsers keep what is named by its content', async ({
  request,
}) => {
  const page = await request.get('/', RESEND);
  expect(page.headers()).toMatchObject({'content-encoding': 'br', 'cache-control': 'no-cache'});
  const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(await page.text()) ?? [];
  const headers = (await request.get(script, RESEND)).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toContain('javascript');
});
