import {readFileSync} from 'node:fs';
import {strFromU8, unzipSync} from 'fflate';
import {givenNewUser, tryToLogIn} from './support/new-users.ts';
import {ben as account} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowEndedSession());

test('zoe takes her data along and deletes her account, and ben still sees the sign he has seen', async ({
  visitor: page,
  ben,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/net::ERR_FAILED.*account\/delete/, 'an answer is lost');
  complaints.allow(/status of 40[01]/, 'the wrong password, and later the right one, are refused');
  const {sql} = stack;
  const who = await givenNewUser(page, stack);
  const [{id} = {id: ''}] = await sql<{id: string}[]>`
    select id from users where email = ${who.email}`;
  const store = await givenStore(sql);
  const [seen, unseen] = [
    await givenSign(sql, {store, words: 'Open late'}),
    await givenSign(sql, {store, words: 'Fresh plums'}),
  ];
  await sql`update signs set user_id = ${id} where id in (${seen.id}, ${unseen.id})`;
  await openStore(ben, store);
  await expect(signCard(ben, seen.text).card).toContainText(who.name);
  await signCard(ben, seen.text).sawIt.click();
  await expect
    .poll(
      () =>
        sql`select from sign_interactions where sign_id = ${seen.id} and user_id = ${account.id}`,
    )
    .toHaveLength(1);

  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await tryToLogIn(page, who);
  await expect(page.getByRole('heading', {level: 1, name: 'Your account'})).toBeVisible();
  await open(page, '/profile/edit');
  await page.getByLabel('Nickname').fill('Not saved');
  await open(page, '/about');
  await page.getByLabel('Message').fill('Not sent');
  await open(page, `/profile/${id}`);
  await page.getByRole('main').getByRole('link', {name: 'Account', exact: true}).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Download your data'}).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('signpost-data.zip');
  const files = unzipSync(Uint8Array.from(readFileSync(await download.path())));
  const signs = JSON.parse(strFromU8(files['signs.json'] ?? new Uint8Array())) as {text: string}[];
  expect(signs.map(({text}) => text).toSorted()).toEqual([unseen.text, seen.text].toSorted());

  const password = page.getByLabel('Password');
  const phrase = page.getByLabel(/^Type/);
  const button = page.getByRole('button', {name: 'Delete Account'});
  await password.fill('not this one');
  await phrase.fill('delete my account');
  await button.click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await password.fill(who.password);
  // The account is deleted, and the answer is lost.
  await page.route('**/api/account/delete', async route => {
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();

  await expect(signCard(ben, unseen.text).card).toHaveCount(0);
  await expect(signCard(ben, seen.text).card).toContainText('Anonymous');
  expect(await sql`select from users where email = ${who.email}`).toHaveLength(0);
  await stack.mailbox.mailTo(who.email, 'Your account was deleted');
  // On the device nothing is left either.
  const left = () =>
    page.evaluate(async userId => {
      const databases = (await indexedDB.databases()).map(({name}) => name ?? '');
      const kept = [localStorage, sessionStorage].flatMap(storage =>
        Object.entries(storage).flat(),
      );
      const all = [...kept, ...databases];
      return all.filter(text => String(text).includes(userId));
    }, id);
  await expect.poll(left).toEqual([]);
  await page.reload();
  expect(await left()).toEqual([]);
  await page.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await tryToLogIn(page, who);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid');
});
