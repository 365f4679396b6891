import type {Page} from '@playwright/test';
import {expectStored, storedText} from './support/device.ts';
import {ana, MEMBERS} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, type Sign} from './support/town.ts';

// What an admin has looked at in an earlier test, claims with their addresses, stays on a kept device for minutes.
test.use({freshBrowsers: true});

/** All addresses on the device of a user who has looked at home, at a store and at a profile. */
async function addressesSeenBy(page: Page, who: 'ana' | 'admin', sign: Sign): Promise<string[]> {
  await openStore(page, sign.store);
  await expect(signCard(page, sign.text).card).toBeVisible();
  await expectStored(page, sign.text);
  await open(page, `/user/${ana.id}`);
  // Their own is there, so the others would be too.
  await expectStored(page, MEMBERS[who].email);
  const text = await storedText(page);
  expect(text).toContain(sign.text);
  expect(text).not.toContain('"zip":"07030","latitude":null');
  return [...new Set(text.match(/[\w.+-]+@[\w-]+\.\w+/g))];
}

test('ana, an admin and a visitor look around, and hold no address and no like of another person', async ({
  ana: page,
  admin,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await Promise.all([
    expect(addressesSeenBy(page, 'ana', sign)).resolves.toEqual([MEMBERS.ana.email]),
    expect(addressesSeenBy(admin, 'admin', sign)).resolves.toEqual([MEMBERS.admin.email]),
  ]);

  await open(visitor, '/');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expectStored(visitor, sign.text);
  const text = await storedText(visitor);
  expect(text).not.toMatch(/[\w.+-]+@signpost\.local/);
  expect(text).not.toContain('e/signInteractions/');
});
