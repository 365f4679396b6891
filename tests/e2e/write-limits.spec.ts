import type {Sql} from 'postgres';
import {addSign, outboxOf} from './support/outbox.ts';
import {MOMENT, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase, unique} from './support/town.ts';

/** Uses up the rate of all users who have written lately, and of some minutes more. */
const useUp = (sql: Sql, minutesMore = 0) =>
  sql`update private.rate_limits set forgotten_at = now() + make_interval(mins => ${10 + minutesMore})`;

test.afterEach(({stack}) => stack.forgetLimits());

test('ana writes more than she may in a while, and all of it goes live once, the last of it later', async ({
  ana,
  complaints,
  stack,
}) => {
  const {sql} = stack;
  complaints.allowRefusal('sign.create');
  const first = await givenSign(sql);
  const others = await Promise.all(
    ['Ripe', 'Sweet', 'Cheap'].map(words => givenSign(sql, {...first, words})),
  );
  const counted = ana.waitForResponse(/\/api\/store-views$/);
  await openStore(ana, first.store);
  // It has a limit of its own.
  await counted;
  await stack.forgetLimits();
  const likeOf = ({text}: {text: string}) => signCard(ana, text).like;
  await likeOf(first).click();
  await expect.poll(() => likesInDatabase(sql, first)).toEqual({counter: 1, rows: 1});

  // By person, and by the network that the sync engine passes on.
  expect(await sql`select 1 from private.rate_limits`).toHaveLength(2);
  await useUp(sql);
  await ana.evaluate(() => {
    document.body.dataset['released'] = '0';
    new MutationObserver(changes => {
      const released = changes.filter(({oldValue}) => oldValue === 'true').length;
      document.body.dataset['released'] = String(
        Number(document.body.dataset['released']) + released,
      );
    }).observe(document.body, {
      subtree: true,
      attributeFilter: ['aria-pressed'],
      attributeOldValue: true,
    });
  });
  for (const sign of others) {
    await likeOf(sign).click();
    await expect(likeOf(sign)).toHaveAttribute('aria-pressed', 'true');
  }
  for (const sign of others) {
    await expect.poll(() => likesInDatabase(sql, sign)).toEqual({counter: 1, rows: 1});
  }
  await expect(ana.locator('body')).toHaveAttribute('data-released', '0');

  await useUp(sql, 4);
  const text = unique('Last figs');
  await addSign(ana, text);
  await expect(signCard(ana, text).card).toContainText('Waiting a moment');
  const outbox = outboxOf(ana);
  await outbox.open();
  await expect(outbox.item(text)).toContainText(
    new RegExp(String.raw`It goes out by itself at ${MOMENT}\.`),
  );
  const arrived = () => sql`select 1 from signs where text = ${text}`;
  expect(await arrived()).toHaveLength(0);

  await stack.forgetLimits();
  await ana.reload();
  await expect.poll(arrived).toHaveLength(1);
  await expect(signCard(ana, text).card).not.toContainText('Waiting');
});
