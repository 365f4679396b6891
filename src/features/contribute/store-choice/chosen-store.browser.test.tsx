import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {keepToast, openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline, standAt} from '../../../../tests/support/component/device.ts';
import {HERE, theMap} from '../../../../tests/support/component/map.ts';
import {
  button,
  chooseFile,
  cropTitle,
  locatedPhoto,
  plainPhoto,
} from '../../../../tests/support/component/photos.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {northOf} from '../../../../tests/support/positions.ts';

const step2 = page.getByRole('heading', {name: 'Step 2 of 2: Add the sign'});

/** All the places, as pixels from the top of the page, that a heading has from now on. */
function watchPlaces(heading: string): () => number[] {
  const places = new Set<number>();
  const look = () => {
    const found = [...document.querySelectorAll('h2')].find(h2 => h2.textContent === heading);
    if (found?.checkVisibility())
      places.add(Math.round(found.getBoundingClientRect().top + scrollY));
    frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => {
    // No frame may have come since.
    cancelAnimationFrame(frame);
    look();
    cancelAnimationFrame(frame);
    return [...places];
  };
}

test('photo first: without a network the nearest store comes later, and it says so', async () => {
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/add-sign', {as: 'ana'});
  goOffline();
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  const suggestion = page.getByRole('region', {name: 'Suggested store'});
  await expect
    .element(suggestion)
    .toHaveTextContent('The nearest store shows up here as soon as there is a connection.');
  goOnline();
  const store = await givenStore({at: northOf(HERE, 200)});
  await expect.element(suggestion).toMatchTextContent(store.name);
});

test('photo first: the nearest store is suggested, and one tap takes it', async () => {
  await page.viewport(360, 740);
  const store = await givenStore({at: northOf(HERE, 200)});
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(theMap.surface).toBeVisible();
  await chooseFile(await plainPhoto());
  await expect.element(cropTitle).toBeVisible();
  const storeFirst = page.getByRole('heading', {name: 'Or choose the store first'});
  await expect.element(storeFirst).not.toBeInTheDocument();
  await button('Continue').click();
  const placesOf = watchPlaces('Choose the store');
  await button('Upload Image').click();
  const suggestion = page.getByRole('region', {name: 'Suggested store'});
  await expect.element(suggestion).toMatchTextContent(store.name);
  await expect.element(suggestion).toMatchTextContent('200 ft away');
  await expect.element(suggestion.getByRole('button')).toBeInViewport({ratio: 1});
  // Below it nothing has moved when it came.
  await expect.element(page.getByRole('heading', {name: 'Choose the store'})).toBeVisible();
  expect(placesOf()).toHaveLength(1);
  await suggestion.getByRole('button', {name: 'Yes, it is there'}).click();
  await expect.element(page.getByText('Store selected')).toBeVisible();
  await expect.element(step2).toHaveFocus();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('a sign without a store shows what position is sent, and gets a store of its own', async () => {
  standAt(41.123456, -93.987654);
  await openApp('/add-sign', {as: 'ana'});
  await button('Submit a sign without selecting a store').click();
  await expect.element(page.getByText('41.123, -93.988')).toBeVisible();
  await expect.element(step2).toHaveFocus();
  await page.getByText('Text only').click();
  await page.getByLabelText(/^Sign text/).fill('Free puppies');
  await button('Submit Sign').click();
  await expect
    .element(toastOf('Your sign is saved'))
    .toMatchTextContent('Once it is sent, admins are told of it');
  keepToast();
  await expect.poll(() => location.pathname).toBe('/');
  await button('See it').click();
  await expect.element(signCard('Free puppies').card).toBeVisible();
  // Such a store cannot be owned, or found on a map.
  await expect.element(button('Follow')).toBeVisible();
  await expect.element(button('Claim Store')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', {name: /^Find on a map/})).not.toBeInTheDocument();
  await expect
    .poll(() => server.rows('stores'))
    .toMatchObject([{address: 'Unassigned Location', latitude: 41.123, longitude: -93.988}]);
});

for (const [what, stand] of [
  ['elsewhere', () => standAt(44.5, -89.5)],
  ['at an unknown place', () => {}],
] as const) {
  test(`sends the position of a photo whose author is ${what}`, async () => {
    stand();
    await openApp('/add-sign', {as: 'ana'});
    await chooseFile(await locatedPhoto());
    await button('Continue').click();
    await button('Upload Image').click();
    await button('Submit a sign without selecting a store').click();
    await expect.element(page.getByText('40.718, -74.043')).toBeVisible();
    await page.getByLabelText(/^Sign Text/).fill('Lost cat');
    await button('Submit Sign').click();
    await expect
      .poll(() => server.rows('stores'))
      .toMatchObject([{latitude: 40.718, longitude: -74.043}]);
    await expect
      .poll(() => server.rows('signs'))
      .toMatchObject([{latitude: 40.718, longitude: -74.043}]);
  });
}

test('a text sign is not placed where a photo that stays behind was taken', async () => {
  standAt(44.5, -89.5);
  await openApp('/add-sign', {as: 'ana'});
  await chooseFile(await locatedPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  await button('Submit a sign without selecting a store').click();
  await page.getByText('Text only').click();
  await expect.element(page.getByText('44.500, -89.500')).toBeVisible();
});

test('without a store and without a position nothing can be sent, and it says why in sight', async () => {
  await page.viewport(390, 640);
  await openApp('/add-sign?store=none', {as: 'ana'});
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('User location is required to submit without a store');
  await page.getByText('Text only').click();
  const words = page.getByLabelText(/^Sign text/);
  await words.fill('Lost cat');
  const submit = button('Submit Sign');
  await expect.element(submit).toBeDisabled();
  scrollTo({top: document.body.scrollHeight, behavior: 'instant'});
  // The panel with the ways on is out of sight by now.
  const form = submit.element().closest('form');
  form?.requestSubmit();
  const why = page.getByText('Please select a store');
  await expect.element(why).toBeVisible();
  const {top} = submit.element().getBoundingClientRect();
  await expect.poll(() => why.element().getBoundingClientRect().bottom).toBeLessThan(top);
  await expect.element(why).toBeInViewport();
  const ways = page.getByRole('alert').getByRole('link', {name: 'Choose a store instead'});
  await expect.element(ways).toBeInViewport();
  expect(document.activeElement?.contains(ways.element())).toBe(true);
  await expect.element(words).not.toHaveAttribute('aria-invalid', 'true');
  expect(server.rows('signs')).toEqual([]);
});
