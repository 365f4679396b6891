import {expect, type Page} from '@playwright/test';
import type {Sign, Store} from './town.ts';

/** The card of the sign with these words, on whatever screen shows it. */
export function signCard(page: Page, words: string) {
  const card = page.getByRole('article').filter({hasText: words});
  return {
    card,
    like: card.getByRole('button', {name: /^Like/}),
    sawIt: card.getByRole('button', {name: /^Saw it/}),
    gone: card.getByRole('button', {name: /^Gone\b/}),
    share: card.getByRole('button', {name: /^Share sign\b/}),
  };
}

/** What was reported of a sign, in the queue of moderators. */
export const caseOf = (page: Page, sign: Sign) =>
  page.getByRole('article', {name: `A sign at ${sign.store.name}`});

/** Opens a screen as a person who follows a link in the app would, and waits until it is live. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(connection(page)).toHaveText('Live');
}

export const openStore = (page: Page, store: Store) => open(page, `/store/${store.id}`);

/** A moment in words, for a pattern: with its date where that is not today's. */
export const MOMENT = String.raw`(?:[A-Z][a-z]+ \d+, \d{4}, )?\d+:\d\d [AP]M`;

/** The indicator in the header, also behind a dialog. */
export const connection = (page: Page) =>
  page.getByRole('banner', {includeHidden: true}).getByRole('status', {includeHidden: true});

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({hasText: title});
  await expect(toast).toBeVisible();
  if (description) await expect(toast).toContainText(description);
}
