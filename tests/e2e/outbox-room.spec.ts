import type {Page} from '@playwright/test';
import {outboxOf} from './support/outbox.ts';
import {choosePhoto, photoOf} from './support/photos.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

const words = (page: Page) => page.getByRole('textbox', {name: 'Sign Text'});

/** What a full device does to the page, until that is loaded anew. */
const FULL: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'that knows it': page =>
    page.evaluate(() => {
      navigator.storage.estimate = async () => ({quota: 5_000_000, usage: 4_900_000});
    }),
  'that finds out': page =>
    page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...args) {
        if (this.transaction.db.name !== 'signpost-outbox') return put.apply(this, args);
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};

for (const [how, fill] of Object.entries(FULL)) {
  test(`a full device ${how} says so before anything is lost; with room again all goes out`, async ({
    ana,
    stack,
  }) => {
    const store = await givenStore(stack.sql);
    const text = unique('No room');
    const photo = await photoOf('FULL', {wall: '#2040c0'});
    const submit = ana.getByRole('button', {name: 'Submit Sign'});
    await open(ana, `/add-sign?store=${store.id}`);
    await choosePhoto(ana, photo);
    await words(ana).fill(text);
    await fill(ana);
    await submit.click();
    await expect(ana.getByText('This device has no room to save it.')).toBeVisible();
    await expect(ana).toHaveURL(`/add-sign?store=${store.id}`);
    await expect(words(ana)).toHaveValue(text);
    await expect(outboxOf(ana).button).toHaveCount(0);
    expect(await signsInDatabase(stack.sql, text)).toBe(0);

    await ana.reload();
    await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
    await expect(words(ana)).toHaveValue(text);
    await submit.click();
    await expect(ana).toHaveURL(`/store/${store.id}`);
    await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
    await expectOnePhoto(ana, stack, text, photo);
  });
}
