import type {Page, Request} from '@playwright/test';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, type Sign} from './support/town.ts';

/** The streams of reactions that a page has opened, and those of them that are open. */
function streamsOf(page: Page) {
  const opened: Request[] = [];
  const isOpen = new Set<Request>();
  page.on('request', request => {
    if (new URL(request.url()).pathname !== '/api/live-reactions') return;
    opened.push(request);
    isOpen.add(request);
  });
  page.on('requestfinished', request => isOpen.delete(request));
  page.on('requestfailed', request => isOpen.delete(request));
  return {
    opened,
    /** How many of the open ones cover this sign. */
    about: ({id}: Sign) => [...isOpen].filter(request => request.url().includes(id)).length,
  };
}

test('two tabs of a visitor share one stream of reactions, and the second opens it when the first closes', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const seenAt = Date.now();
  const first = await visitor.context().newPage();
  const [itsStreams, others] = [streamsOf(first), streamsOf(visitor)];
  // No row changes, so only the stream can bring it. A stream that opens again, for more signs, does not repeat
  // it.
  const expectTold = (pages: readonly Page[], count: number, version: number) =>
    expect(async () => {
      const [confirmed, gone] = [0, 0];
      const payload = JSON.stringify([[sign.id, count, version, confirmed, gone, seenAt]]);
      await stack.sql`SELECT pg_notify('signpost_likes', ${payload})`;
      for (const page of pages) {
        const {like} = signCard(page, sign.text);
        await expect(like).toHaveAccessibleName(new RegExp(`^Like ${count}\\b`), {timeout: 1000});
      }
    }).toPass();

  await open(first, '/');
  await expect.poll(() => itsStreams.about(sign)).toBe(1);
  await open(visitor, '/');
  for (const page of [first, visitor]) {
    await expect(signCard(page, sign.text).like).toHaveAccessibleName(/^Like 0\b/);
  }
  await expectTold([first, visitor], 6, 50);
  await expect.poll(() => itsStreams.about(sign)).toBe(1);
  expect(others.opened).toEqual([]);

  await first.close();
  await expect.poll(() => others.about(sign)).toBe(1);
  await expectTold([visitor], 7, 51);
});
