import type {Page} from '@playwright/test';
import {goOffline} from './support/outbox.ts';
import {MEMBERS} from './support/people.ts';
import {readAt} from './support/reading.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, type Sign} from './support/town.ts';
import type {TestStack} from './support/stack.ts';

const earlier = (page: Page) => page.getByRole('region', {name: 'Earlier signs'});
const recent = (page: Page) => page.getByRole('region', {name: 'Recent Store Signs'});

/** Two others have reported it already. */
async function givenReports({sql}: TestStack, {id}: Sign): Promise<void> {
  for (const by of ['ben', 'owner'] as const) {
    await sql`
      insert into sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
      values (${id}, ${MEMBERS[by].id}, false, false, true, now())`;
  }
}

test('whoever makes the last report keeps the sign before their eyes for as long as they stay', async ({
  ana,
  visitor,
  stack,
}) => {
  const older = await givenSign(stack.sql);
  const {store} = older;
  const sign = await givenSign(stack.sql, {store});
  const newer = await givenSign(stack.sql, {store});
  await givenReports(stack, sign);
  await Promise.all([openStore(ana, store), openStore(visitor, store)]);
  const all = [newer, sign, older].map(({text}) => text);
  await expect(recent(ana).getByRole('article')).toContainText(all);
  const {card, gone, sawIt} = signCard(ana, sign.text);
  await expect(card).toContainText('2 people say it is gone');
  const expectStill = await readAt(gone);

  await gone.click();
  await expectToast(ana, 'Reported as gone');
  // By then the server has said so, too.
  await expect(earlier(visitor)).toBeVisible();
  await expect(recent(visitor).getByRole('article')).toHaveCount(2);
  await expect(card).toContainText('3 people say it is gone');
  await expect(recent(ana).getByRole('article')).toContainText(all);
  await expect(earlier(ana)).toHaveCount(0);
  await expect(gone).toBeFocused();
  await expectStill();

  await gone.click();
  await expectToast(ana, 'Report removed');
  await expect(recent(visitor).getByRole('article')).toContainText(all);
  await expect(recent(ana).getByRole('article')).toContainText(all);
  await expectStill();
  await gone.click();
  await expect(recent(visitor).getByRole('article')).toHaveCount(2);
  await sawIt.click();
  await expect(recent(visitor).getByRole('article')).toContainText(all);
  await expectStill();
  await gone.click();
  await expect(card).toContainText('1 person says it is gone');
});

test('once they leave the page it waits under “Earlier signs” for them too', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  await givenReports(stack, sign);
  await openStore(ana, sign.store);
  const {card, gone} = signCard(ana, sign.text);
  await expect(card).toContainText('2 people say it is gone');
  await goOffline(ana);
  await gone.click();
  // Foretold, and in its place all the same.
  await expect(card).toContainText('3 people say it is gone');
  await expect(recent(ana).getByRole('article')).toContainText(sign.text);

  await ana.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(ana).toHaveURL('/');
  await ana.goBack();
  await expect(recent(ana)).toContainText('Nothing seen here lately');
  await earlier(ana).getByRole('button').click();
  await expect(earlier(ana).getByRole('article')).toContainText(sign.text);
  await expect(card).toContainText('Maybe gone by now');
});

test('at home the card stays with them too, and goes for everybody else', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await givenReports(stack, sign);
  await Promise.all([open(ana, '/'), open(visitor, '/')]);
  const {card, gone} = signCard(ana, sign.text);
  await expect(card).toContainText('2 people say it is gone');
  const expectStill = await readAt(gone);
  await gone.click();
  await expect(signCard(visitor, sign.text).card).toHaveCount(0);
  await expect(card).toContainText('3 people say it is gone');
  await expect(ana.getByRole('article')).toHaveCount(12);
  await expect(gone).toBeFocused();
  await expectStill();
});
