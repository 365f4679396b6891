import {displayName} from '../../common/texts/words.ts';
import type {Page} from '@playwright/test';
import type {ReservedSql} from 'postgres';
import {unsent} from './support/device.ts';
import {BREAD, leavePhotos} from './support/left-writes.ts';
import {addSign, goOffline, outboxOf, standBefore} from './support/outbox.ts';
import {ana as anaAccount, logIn} from './support/people.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {connection, signCard} from './support/screens.ts';
import {arrive, endSessions} from './support/sessions.ts';
import type {TestStack} from './support/stack.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

// Servers that die, and sessions that end, while a photo is on its way: each ends as exactly one sign.

test.beforeEach(({complaints}) => complaints.allowOutage());
// What dies is first noticed, and then comes back.
test.slow();

/** Any number that no other lock has. */
const LOCK = 20_261_121;

async function expectLiveOnce(page: Page, stack: TestStack, text: string): Promise<void> {
  await expect(connection(page)).toHaveText('Live');
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect.poll(() => unsent(page)).toBe(0);
  await expect(signCard(page, text).card).toHaveCount(1);
  await expectOnePhoto(page, stack, text, BREAD);
}

/** Lets nothing that adds a sign with these words get past its COMMIT until the lock is free again. */
async function holdCommits(sql: ReservedSql, text: string): Promise<void> {
  await sql`select pg_advisory_lock(${LOCK})`;
  await sql.unsafe(`
    create function wait_in_commit() returns trigger language plpgsql as $$
    begin
      if new.extracted_text = '${text}' then perform pg_advisory_xact_lock(${LOCK}); end if;
      return null;
    end $$;
    create constraint trigger wait_in_commit after insert on signs
      deferrable initially deferred for each row execute function wait_in_commit();`);
}

const commitsHeld = async ({sql}: TestStack): Promise<number> => {
  const rows = await sql`
    select from pg_stat_activity where wait_event = 'advisory' and query ilike 'commit%'`;
  return rows.length;
};

for (const {page, isReloaded} of [
  {page: 'stays open', isReloaded: false},
  {page: 'is loaded anew', isReloaded: true},
]) {
  test(`the API dies while a photo of ana is being committed, its answer is lost, and her page ${page}`, async ({
    ana,
    stack,
  }) => {
    const store = await givenStore(stack.sql);
    const text = unique('Committed');
    await standBefore(ana, store);
    const sql = await stack.sql.reserve();
    try {
      await holdCommits(sql, text);
      await leavePhotos(ana, [{store, text, file: BREAD}]);
      await expect.poll(() => commitsHeld(stack)).toBe(1);
      await stack.kill('api');
    } finally {
      // From here on the first attempt succeeds, but its tab is gone.
      await sql`select pg_advisory_unlock(${LOCK})`;
      await sql`drop function wait_in_commit cascade`;
      sql.release();
    }
    if (isReloaded) await ana.reload();
    await expectLiveOnce(ana, stack, text);
    const [noted] = await stack.sql`
    select count(*)::int as writes from private.uploads u join signs s on s.id = u.sign_id
     where s.extracted_text = ${text}`;
    expect(noted).toEqual({writes: 1});
  });
}

test('the API dies in the middle of an upload of ana, which goes on from there', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Half of it');
  await standBefore(ana, store);
  const slow = await ana.context().newCDPSession(ana);
  const line = {offline: false, latency: 0, downloadThroughput: -1};
  await slow.send('Network.emulateNetworkConditions', {...line, uploadThroughput: 2000});
  await leavePhotos(ana, [{store, text, file: BREAD}]);
  await expect(signCard(ana, text).card).toContainText(/Sending [2-7]\d%/);
  await stack.kill('api');
  expect(await signsInDatabase(stack.sql, text)).toBe(0);
  await slow.send('Network.emulateNetworkConditions', {...line, uploadThroughput: -1});
  await expectLiveOnce(ana, stack, text);
});

test('the sync engine is away while a photo of ana arrives, and dies while another one waits', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const [arrived, waiting] = [unique('All but the words'), unique('Still waiting')];
  await standBefore(ana, store);
  await stack.stop('zero-cache');
  await leavePhotos(ana, [{store, text: arrived, file: BREAD}]);
  await expect(signCard(ana, arrived).card).toContainText('Saved here, photo sent');
  await ana.reload();
  await expect(signCard(ana, arrived).card).toContainText('Saved here, photo sent');
  await stack.start('zero-cache');
  await expectLiveOnce(ana, stack, arrived);

  await goOffline(ana);
  await leavePhotos(ana, [{store, text: waiting, file: BREAD}]);
  await expect(signCard(ana, waiting).card).toContainText('Saved here');
  await stack.kill('zero-cache');
  await ana.context().setOffline(false);
  await expectLiveOnce(ana, stack, waiting);
});

test('the session of ana ends while a photo and words wait, and both go on after her next log-in', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 401 .*\/api\//, 'the upload is told that its session is over');
  const store = await givenStore(stack.sql);
  const [photo, words] = [unique('Not without her'), unique('For Ana to send')];
  const {button, dialog, open: openTray} = outboxOf(page);
  await arrive(page, 'ana', '/');
  await standBefore(page, store);
  await goOffline(page);
  await leavePhotos(page, [{store, text: photo, file: BREAD}]);
  await expect(signCard(page, photo).card).toContainText('Saved here');
  await addSign(page, words);
  await endSessions(page, stack.sql);
  await page.context().setOffline(false);
  await expect(button).toHaveAccessibleName('Outbox, 2 waiting for your login');
  for (const text of [photo, words]) await expect(page.getByText(text)).toHaveCount(0);

  await openTray();
  await expect(dialog).toContainText(`once ${displayName(anaAccount)} has logged in again`);
  for (const text of [photo, words]) {
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await signsInDatabase(stack.sql, text)).toBe(0);
  }
  await dialog.getByRole('link', {name: 'Log in again'}).click();
  await logIn(page, 'ana');
  await expect(page).toHaveURL(`/store/${store.id}`);
  await expectLiveOnce(page, stack, photo);
  expect(await signsInDatabase(stack.sql, words)).toBe(1);
  await expect(signCard(page, words).card).toHaveCount(1);
});
