import {Hono} from 'hono';
import {expect, test} from 'vitest';
import {meantAddress} from '../../common/paths.ts';
import {SCREEN_ROUTES} from '../../common/screen-routes.ts';
import {matchRoute} from './route-assets.ts';
import {leadToMeantAddress} from './meant-address.ts';

const app = new Hono()
  .use(leadToMeantAddress)
  .post('/share', c => c.notFound())
  .get('/Found.', c => c.text('here'))
  .get('/Packed.', c => c.body('', 404, {'content-encoding': 'br', 'x-kept': 'yes'}));

const answerOf = async (path: string, method = 'GET') => {
  const {status, headers} = await app.request(path, {method});
  return [status, headers.get('location')];
};

test('an address at which there is nothing leads to the one that was meant', async () => {
  expect(await answerOf('/store//s).?from=mail&amp;a=b')).toEqual([301, '/store/s?from=mail&a=b']);
  expect(await answerOf('/store/s.', 'HEAD')).toEqual([301, '/store/s']);
});

test('the answer has the headers of what was not found, but for its encoding', async () => {
  const {headers} = await app.request('/Packed.');
  expect([headers.get('content-encoding'), headers.get('x-kept')]).toEqual([null, 'yes']);
});

test('what is there, was meant so, is sent or has exact names is left alone', async () => {
  expect(await answerOf('/Found.')).toEqual([200, null]);
  expect(await answerOf('/nowhere')).toEqual([404, null]);
  expect(await answerOf('/share.', 'POST')).toEqual([404, null]);
  expect(await answerOf(`/${'A'.repeat(2000)}`)).toEqual([404, null]);
  expect(await answerOf('/api/Health.')).toEqual([404, null]);
  expect(await answerOf('/assets/Index-aBc.js')).toEqual([404, null]);
});

test.each(SCREEN_ROUTES.filter(({path}) => path !== '*'))(
  'the screen at $path is found by addresses that programs broke',
  ({path, screen}) => {
    const whole = path.replaceAll(/:\w+\??/g, 'b0000000-0000-4000-8000-000000000001');
    for (const tail of ['.', ')', ',', '//', '%20', '&amp;fbclid=1']) {
      const meant = meantAddress(`/${whole}${tail}`.toUpperCase(), '');
      expect([meant, matchRoute(meant)]).toEqual([whole, screen]);
    }
  },
);
