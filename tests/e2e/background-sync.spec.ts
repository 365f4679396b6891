import {RESEND} from './support/people.ts';
import type {BrowserContext, Page} from '@playwright/test';
import sharp from 'sharp';
import {wakeWorker} from './support/background.ts';
import {addSign, goOffline, outboxOf, standBefore} from './support/outbox.ts';
import {choosePhoto, photoOf} from './support/photos.ts';
import {openStore, signCard} from './support/screens.ts';
import {arrive, endSessions} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenStore, photosOf, signsInDatabase, type Store, unique} from './support/town.ts';

// A sign added without a network is sent when there is one, though no page is open by then.

const ALLOWED = {permissions: ['background-sync']};
const WHEN_CLOSED = 'What waits is sent when there is a network, even when Signpost is closed.';

test.beforeEach(({complaints}) => complaints.allowOutage());

/** Adds a photo sign to the store offline. */
async function addPhoto(page: Page, text: string): Promise<void> {
  await page.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
  await choosePhoto(page, await photoOf('PEARS'));
  await page.getByRole('textbox', {name: 'Sign Text'}).fill(text);
  await goOffline(page);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(page, text).card).toContainText('Saved here');
}

async function close(page: Page): Promise<BrowserContext> {
  const context = page.context();
  await page.close();
  expect(context.pages()).toEqual([]);
  return context;
}

async function leaveSigns(page: Page, store: Store) {
  const [text, words] = [unique('Ripe pears'), unique('Plums by the pound')];
  await standBefore(page, store);
  await addPhoto(page, text);
  await addSign(page, words);
  return {text, words};
}

test('ana closes the page offline, the worker sends her signs once, and the next page finds them live', async ({
  browserOf,
  stack,
}) => {
  const ana = await browserOf('ana', ALLOWED);
  const store = await givenStore(stack.sql);
  const {text, words} = await leaveSigns(ana, store);
  const {button, dialog, open} = outboxOf(ana);
  await expect(button).toHaveAccessibleName('Outbox, 2 waiting');
  await open();
  await expect(dialog).toContainText(WHEN_CLOSED);
  const context = await close(ana);
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await context.setOffline(false);
  await wakeWorker(context, stack.url);
  await expect.poll(() => signsInDatabase(stack.sql, words)).toBe(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const photos = await photosOf(stack.sql, store);
  expect(photos).toHaveLength(1);
  const answer = await context.request.get(photos[0] ?? '', RESEND);
  const {width, height, format} = await sharp(await answer.body()).metadata();
  expect({width, height, format}).toEqual({width: 800, height: 640, format: 'jpeg'});

  const later = await context.newPage();
  await openStore(later, store);
  for (const shown of [text, words]) {
    await expect(signCard(later, shown).card).toHaveCount(1);
    await expect(signCard(later, shown).like).not.toHaveAttribute('aria-disabled');
    expect(await signsInDatabase(stack.sql, shown)).toBe(1);
  }
  await expect(outboxOf(later).button).toHaveCount(0);
  expect(await photosOf(stack.sql, store)).toHaveLength(1);
});

test('the worker sends nothing of ana, whose session has ended', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 401/, 'the browser reports that the worker is turned away');
  const page = await browserOf('visitor', ALLOWED);
  await arrive(page, 'ana', '/');
  const store = await givenStore(stack.sql);
  await standBefore(page, store);
  const text = unique('Not without Ana');
  await goOffline(page);
  await addSign(page, text);
  await endSessions(page, stack.sql);
  const context = await close(page);
  const answered = context.waitForEvent('response', answer => answer.url().endsWith('/api/writes'));
  await context.setOffline(false);
  await wakeWorker(context, stack.url);
  expect((await answered).status()).toBe(401);

  const later = await context.newPage();
  await later.goto('/');
  await expect(outboxOf(later).button).toHaveAccessibleName(/waiting for your login/);
  expect(await signsInDatabase(stack.sql, text)).toBe(0);
});
