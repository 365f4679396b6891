import type {Page} from '@playwright/test';
import {expectStored, storedText} from './support/device.ts';
import {addSign, goOffline, goOnline, outboxOf} from './support/outbox.ts';
import {ana, ben, logIn, profileLink, RESEND} from './support/people.ts';
import {connection, expectToast, open, openStore, signCard} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {cuttableSync} from './support/silent-sync.ts';
import {expect, test} from './support/test.ts';
import {allowSlowStart} from './support/timeouts.ts';
import {givenSign, likesInDatabase, signsInDatabase, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowEndedSession());

test('ben neither sees nor sends the like and the sign that ana left unsent at the same browser', async ({
  visitor: shared,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql, {by: 'owner'});
  const text = unique('Mine alone');
  const path = `/store/${sign.store.id}`;
  const {like} = signCard(shared, sign.text);
  const {button} = outboxOf(shared);
  const sync = await cuttableSync(shared);
  await arrive(shared, 'ana', path);
  await expect(like).toHaveAccessibleName(/^Like 0\b/);
  await sync.cut();
  await expect(connection(shared)).not.toHaveText('Live');
  await like.click();
  await expectToast(shared, 'Liked!');
  await addSign(shared, text);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');
  await logOut(shared);
  await expect(button).toHaveCount(0);
  sync.mend();

  await arrive(shared, 'ben', path);
  await expect(like).toHaveAccessibleName(/^Like 0\b/);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(signCard(shared, text).card).toHaveCount(0);
  await expect(button).toHaveCount(0);
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
  // His own goes its way past hers.
  await like.click();
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  const rows = await stack.sql`select user_id from sign_interactions where sign_id = ${sign.id}`;
  expect([...rows]).toEqual([{user_id: ben.id}]);
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await logOut(shared);
  await arrive(shared, 'ana', path);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(/^Like 2\b/);
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 2, rows: 2});
  await expect(signCard(shared, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const signs = await stack.sql`select user_id from signs where text = ${text}`;
  expect([...signs]).toEqual([{user_id: ana.id}]);
});

test('the session of the owner ends on the server, and their like is sent after the next login', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  await arrive(page, 'owner', `/store/${sign.store.id}`);
  const {like} = signCard(page, sign.text);
  await expect(like).toHaveAccessibleName(/^Like 0\b/);
  // Or the app might hear of it from whatever it happens to ask for, before there is a write to lose.
  await goOffline(page);
  await endSessions(page, stack.sql);
  await like.click();
  await expect(like).toHaveAccessibleName(/^Like 1\b/);
  await goOnline(page);
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});

  await page.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await logIn(page, 'owner');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
});

test('ana logs in and out in one tab, and her other tab follows her', async ({
  visitor: first,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  const second = await first.context().newPage();
  await Promise.all([openStore(first, sign.store), open(second, '/login')]);
  await allowSlowStart(second);
  await noteConnection(second);
  await logIn(second, 'ana');
  await expect(connection(second)).toHaveText('Live');
  const said = await second.evaluate(() => document.documentElement.dataset['said']);
  expect(said).toContain('Live');
  expect(said).not.toContain('Reconnecting');
  await expect(profileLink(first, 'ana')).toBeVisible();
  await openStore(second, sign.store);
  await signCard(first, sign.text).like.click();
  for (const page of [first, second]) {
    await expect(signCard(page, sign.text).like).toHaveAttribute('aria-pressed', 'true');
    await expect(signCard(page, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
  }
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await expectStored(first, 'ana@signpost.local');
  const cookies = await first.context().cookies();
  await logOut(second);
  await expect(first.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(signCard(first, sign.text).like).toHaveAttribute('aria-pressed', 'false');
  // The synced data is not left for the next user of the device.
  await expect.poll(() => storedText(first)).not.toContain('ana@signpost.local');
  const session = async () => (await first.request.get('/api/session', RESEND)).json();
  await expect.poll(session).toEqual({person: null});
  // A stolen cookie is worth nothing afterwards.
  await first.context().addCookies(cookies);
  expect(await session()).toEqual({person: null});
});

/** Notes in the page whatever it says of the connection from now on. */
const noteConnection = (page: Page) =>
  page.evaluate(() => {
    const said = document.documentElement.dataset;
    const note = () => {
      said['said'] += ` ${document.querySelector('header output')?.textContent}`;
    };
    const changes = {childList: true, characterData: true, subtree: true};
    new MutationObserver(note).observe(document.body, changes);
  });
