import type {Request, Response} from '@playwright/test';
import type {Sql} from 'postgres';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

const isStream = (message: Request | Response) =>
  new URL(message.url()).pathname === '/api/live-likes';

/** The server listens from its first stream on. */
const listenersOf = async (sql: Sql) => {
  const query = 'listen "signpost_likes"';
  return sql`SELECT pid FROM pg_stat_activity WHERE lower(query) = ${query} AND state = 'idle'`;
};

test('two tabs of a visitor are told of likes by one stream, and the second opens it when the first closes', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const first = await visitor.context().newPage();
  let streams = 0;
  for (const page of [first, visitor]) {
    page.on('request', request => {
      if (isStream(request)) streams += 1;
    });
  }
  // No row changes, so only the stream can tell of it.
  const tell = async (count: number, version: number) => {
    const payload = JSON.stringify([[sign.id, count, version]]);
    await stack.sql`SELECT pg_notify('signpost_likes', ${payload})`;
  };
  const opened = first.waitForResponse(isStream);
  await open(first, '/');
  await opened;
  await expect.poll(() => listenersOf(stack.sql)).toHaveLength(1);
  await open(visitor, '/');
  const likes = [first, visitor].map(page => signCard(page, sign.text).like);
  for (const like of likes) await expect(like).toHaveAccessibleName('Like 0');
  await tell(6, 50);
  for (const like of likes) await expect(like).toHaveAccessibleName('Like 6');
  expect(streams).toBe(1);

  const openedAgain = visitor.waitForResponse(isStream);
  await first.close();
  await openedAgain;
  await tell(7, 51);
  await expect(signCard(visitor, sign.text).like).toHaveAccessibleName('Like 7');
  expect(streams).toBe(2);
});
