import type {Page} from '@playwright/test';
import {typeSign} from './support/contributing.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

const submit = (page: Page) => page.getByRole('button', {name: 'Submit Sign'});

test('ana adds a sign; it appears on ben’s store page and at home, once', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  // Any script, and markup, stand on the board as written.
  const text = unique('<b>50% off</b> & “crêpes” 🥞 مفتوح');
  await Promise.all([openStore(ana, store), openStore(ben, store), open(visitor, '/')]);
  await expect(ben.getByText('No signs here yet')).toBeVisible();

  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await expect(ana.getByRole('status').filter({hasText: 'Store selected'})).toContainText(
    store.name,
  );
  await typeSign(ana, `  ${text}  `);
  await submit(ana).click();

  await expect(ana).toHaveURL(`/store/${store.id}`);
  for (const page of [ana, ben, visitor]) {
    await expect(signCard(page, text).card).toHaveCount(1);
    await expect(signCard(page, text).card).toContainText('Ana');
    await expect(signCard(page, text).like).toHaveAccessibleName(/^Like 0\b/);
  }
  await expect(ben.getByRole('link', {name: 'Add Sign'})).toBeVisible();
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  // Sent and answered: nothing about it is pending any more.
  await expect(signCard(ana, text).card.getByText('Sending')).toHaveCount(0);
  await ana.reload();
  await expect(signCard(ana, text).card).toHaveCount(1);
});
