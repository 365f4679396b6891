import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben} from '../../../../tests/support/actors.ts';
import {appOver, ENV} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {oneClickUrl, unsubscribeToken} from './routes.ts';

const pg = await postgres();
const app = appOver(pg);

beforeEach(async () => {
  await addActors(pg.db);
  await pg.sql('UPDATE user_private SET digest_since = now()');
});

const url = (token = unsubscribeToken(ana.userId, ENV.authSecret)) => oneClickUrl('', token);
const whoGetsIt = async () =>
  (
    await pg.sql<{id: string}>(
      'SELECT user_id AS id FROM user_private WHERE digest_since IS NOT NULL AND user_id = ANY($1) ORDER BY 1',
      [[ana.userId, ben.userId]],
    )
  ).map(({id}) => id);

describe('the link in a digest', () => {
  test('ends it for its person when a mail program posts to it, from anywhere, and again', async () => {
    const oneClick = {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      },
      body: 'List-Unsubscribe=One-Click',
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.request(url(), oneClick);
      expect([answer.status, await answer.json()]).toEqual([200, {ok: true}]);
      expect(await whoGetsIt()).toEqual([ben.userId]);
    }
    const [kept] = await pg.sql('SELECT digest_until FROM user_private WHERE digest_since IS NULL');
    expect(kept).toEqual({digest_until: null});
  });

  test('does nothing when it is only opened, but leads to the page', async () => {
    const answer = await app.request(url());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `/unsubscribe?token=${unsubscribeToken(ana.userId, ENV.authSecret)}`,
    );
    expect(await whoGetsIt()).toHaveLength(2);
  });

  test.each([
    ['of nobody', ''],
    ['that is made up', unsubscribeToken(ana.userId, 'another secret')],
  ])('%s ends nothing', async (_, token) => {
    const answer = await app.request(url(token), {method: 'POST'});
    expect(answer.status).toBe(400);
    expect(await whoGetsIt()).toHaveLength(2);
  });

  test('leads to no other site', async () => {
    const answer = await app.request(url('//elsewhere.example'));
    expect(answer.headers.get('location')).toBe('/unsubscribe?token=%2F%2Felsewhere.example');
  });
});
