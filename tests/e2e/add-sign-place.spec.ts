import type {Page} from '@playwright/test';
import {mapOn, somewhere} from './support/map.ts';
import {typeSign} from './support/contributing.ts';
import {keepToasts} from './support/patience.ts';
import {admin, ana as account} from './support/people.ts';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore, northOf, signsInDatabase, unique} from './support/town.ts';
import {photoOf} from './support/photos.ts';
import {chooseFile} from './support/drawn-photos.ts';
import {button, cropTitle} from './support/picture-steps.ts';

test('a sign without a store shows what position is sent, and gets a store of its own', async ({
  browserOf,
  stack,
}) => {
  const here = {latitude: 41.123456, longitude: -93.987654};
  const ana = await browserOf('ana', standingAt(here));
  const text = unique('Free puppies');
  await open(ana, '/add-sign');
  await ana.getByRole('button', {name: 'Submit a sign without selecting a store'}).click();
  await expect(ana.getByText('41.123, -93.988')).toBeVisible();
  await expect(ana.getByRole('heading', {name: 'Step 2 of 2: Add the sign'})).toBeFocused();
  await typeSign(ana, text);
  await keepToasts(ana);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana).toHaveURL('/');
  await expectToast(ana, 'Your sign is saved', 'Once it is sent, admins are told of it');
  await ana.getByRole('button', {name: 'See it'}).click();
  await expect(signCard(ana, text).card).toBeVisible();
  // It is no store that anybody could own, or find on a map.
  await expect(ana.getByRole('button', {name: 'Follow'})).toBeVisible();
  await expect(ana.getByRole('button', {name: 'Claim Store'})).toHaveCount(0);
  await expect(ana.getByRole('link', {name: /^Find on a map/})).toHaveCount(0);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const [store] = await stack.sql`
    select s.name, s.address, s.city, s.state, s.zip, s.latitude::float8, s.longitude::float8
      from stores s join signs on signs.store_id = s.id where signs.text_content = ${text}`;
  expect(store).toEqual({
    name: expect.stringMatching(/^Unassigned Ana [1-9]\d\d$/),
    address: 'Unassigned Location',
    city: 'Unknown',
    state: 'ZZ',
    zip: '00000',
    latitude: 41.123,
    longitude: -93.988,
  });

  const subject = `A sign without a store: ${store?.['name']}`;
  const mail = await stack.mailbox.mailTo(admin.email, subject);
  expect(mail.text).toContain(`Ana (${account.email}) submitted a sign`);
  await ana.goto(mail.link);
  await expect(signCard(ana, text).card).toBeVisible();
});

test('without a store and without a position nothing can be sent, and it says why', async ({
  ana,
}) => {
  await open(ana, '/add-sign?store=none');
  await expect(ana.getByRole('alert')).toContainText(
    'User location is required to submit without a store',
  );
  await typeSign(ana, 'Lost cat');
  const submit = ana.getByRole('button', {name: 'Submit Sign'});
  await expect(submit).toBeDisabled();
  await submit.press('Enter');
  await expect(ana.getByText('Please select a store')).toBeVisible();
  await expect(ana.getByLabel('Sign text')).not.toHaveAttribute('aria-invalid', 'true');
});

test('photo first: the nearest store is suggested, and one tap takes it', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: northOf(here, 200)});
  const viewport = {width: 360, height: 740};
  const ana = await browserOf('ana', {viewport, ...standingAt(here)});
  await open(ana, '/add-sign');
  await mapOn(ana).surface.waitFor();
  const buffer = await photoOf('OPEN');
  await chooseFile(ana, {name: 'photo.jpg', mimeType: 'image/jpeg', buffer});
  await expect(cropTitle(ana)).toBeVisible();
  await expect(ana.getByRole('heading', {name: 'Or choose the store first'})).toHaveCount(0);
  await button(ana, 'Continue').click();
  const placesOf = await watchPlaces(ana, 'Choose the store');
  await button(ana, 'Upload Image').click();
  const suggestion = ana.getByRole('region', {name: 'Suggested store'});
  await expect(suggestion.getByRole('button')).toBeInViewport({ratio: 1});
  await expect(suggestion).toContainText(store.name);
  await expect(suggestion).toContainText('200 ft away');
  // Below it nothing has moved when it came.
  expect(await placesOf()).toHaveLength(1);
  await suggestion.getByRole('button', {name: 'Yes, it is there'}).click();
  await expect(ana.getByText('Store selected')).toBeVisible();
  await expect(ana.getByRole('heading', {name: 'Step 2 of 2: Add the sign'})).toBeFocused();
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

/** All the places, as pixels from the top of the page, that the heading has from now on. */
async function watchPlaces(page: Page, heading: string): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(words => {
    const seen = new Set<number>();
    const look = () => {
      const found = [...document.querySelectorAll('h2')].find(h2 => h2.textContent === words);
      if (found?.checkVisibility()) {
        seen.add(Math.round(found.getBoundingClientRect().top + scrollY));
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, heading);
  return () => places.evaluate(seen => [...seen]);
}

test('ben changes the words of his sign; everybody reads the new ones', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  const text = unique('Even fresher figs');
  await Promise.all([open(ana, `/store/${sign.store.id}`), open(ben, `/store/${sign.store.id}`)]);
  await expect(signCard(ana, sign.text).card.getByRole('link', {name: 'Edit sign'})).toHaveCount(0);
  await signCard(ben, sign.text).card.getByRole('link', {name: 'Edit sign'}).click();
  await expect(ben.getByLabel('Sign text')).toHaveValue(sign.text);
  await ben.getByLabel('Sign text').fill(' ');
  await ben.getByRole('button', {name: 'Save Changes'}).click();
  await expect(ben.getByText('Please enter sign text')).toBeVisible();
  await ben.getByLabel('Sign text').fill(text);
  await ben.getByRole('button', {name: 'Save Changes'}).click();
  await expect(ben).toHaveURL(`/store/${sign.store.id}`);
  await expect(signCard(ana, text).card).toBeVisible();
  await expect(signCard(ana, sign.text).card).toHaveCount(0);
});

test('somebody else’s sign cannot be changed', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await open(ana, `/add-sign?signId=${sign.id}`);
  await expect(ana.getByText('You do not have permission to do this.')).toBeVisible();
  await expect(ana.getByRole('button', {name: 'Save Changes'})).toHaveCount(0);
});
