import {AxeBuilder} from '@axe-core/playwright';
import {beside, mapOn, openNearbyMap, openPicker, somewhere} from './support/map.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

test('"Find Me" is there for whoever is located, and leads back', async ({
  browserOf,
  ana,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  await openPicker(ana);
  await expect(mapOn(ana).map.getByRole('button', {name: 'Find Me'})).toHaveCount(0);

  // Without motion no key is pressed in vain while the map is still moving.
  const located = await browserOf('ana', {...standingAt(here), reducedMotion: 'reduce'});
  const {map, pin, surface} = await openPicker(located);
  await expect(pin(store.name)).toBeVisible();
  await surface.focus();
  for (let step = 0; step < 12; step += 1) await located.keyboard.press('ArrowRight');
  await expect(pin(store.name)).toHaveCount(0);
  await map.getByRole('button', {name: 'Find Me'}).click();
  await expect(pin(store.name)).toBeVisible();
});

test('by keyboard: to a marker, into its popup, out again, and around', async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', {...standingAt(here), reducedMotion: 'reduce'});
  const {pin, popup} = await openPicker(ana);
  await expect(pin(store.name)).toHaveAccessibleName(store.name);
  await pin(store.name).focus();
  await ana.keyboard.press('Enter');
  await expect(popup.getByRole('button', {name: 'Choose this store'})).toBeFocused();
  await ana.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(pin(store.name)).toBeFocused();
  const before = await pin(store.name).boundingBox();
  await ana.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => (await pin(store.name).boundingBox())?.x)
    .toBeGreaterThan((before?.x ?? 0) + 50);
  await expect(pin(store.name)).toBeFocused();
});

test("by keyboard: a popup's own button, the one of where one is, and the zoom", async ({
  browserOf,
  stack,
}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const visitor = await browserOf('visitor', {...standingAt(here), reducedMotion: 'reduce'});
  const {map, pin, popup} = await openNearbyMap(visitor);
  const close = popup.getByRole('button', {name: 'Close popup'});
  for (const key of ['Enter', 'Space']) {
    await pin(store.name).press('Enter');
    await expect(popup.getByRole('link', {name: store.name})).toBeFocused();
    await close.press(key);
    await expect(popup).toHaveCount(0);
    await expect(pin(store.name)).toBeFocused();
  }

  const person = map.getByRole('button', {name: 'Your location'});
  await person.press('Enter');
  await expect(popup).toContainText('Your location');
  await visitor.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(person).toBeFocused();

  const zoomIn = map.getByRole('button', {name: 'Zoom in'});
  const before = await pin(store.name).boundingBox();
  await zoomIn.press('Space');
  await expect.poll(async () => (await pin(store.name).boundingBox())?.x).not.toBe(before?.x);
  await expect(zoomIn).toBeFocused();
});

test('the list holds what the map holds, and is one key away', async ({browserOf, stack}) => {
  const here = somewhere();
  const stores = await Promise.all(
    // The last two are one circle on the map.
    [beside(here, -20, 60), beside(here, 150), beside(here, 160)].map(at =>
      givenStore(stack.sql, {at}),
    ),
  );
  const ana = await browserOf('ana', standingAt(here));
  const {map, circles, inView, list} = await openPicker(ana);
  await expect(circles).toHaveCount(1);
  await expect(inView).toHaveText('3 stores in view');
  const skip = map.getByRole('button', {name: 'Skip the map, go to its list'});
  await skip.focus();
  await ana.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(stores[0]?.name ?? '');
  for (const {name} of stores) await expect(list).toContainText(name);
  const axe = new AxeBuilder({page: ana}).include('section[aria-label="Map of stores"]');
  expect((await axe.analyze()).violations).toEqual([]);
  await list.getByRole('button', {name: stores[2]?.name}).click();
  await expect(ana).toHaveURL(`/add-sign?store=${stores[2]?.id}`);
});

test('one finger scrolls the page, and is told what two would do', async ({browserOf, stack}) => {
  const here = somewhere();
  const store = await givenStore(stack.sql, {at: beside(here, -100)});
  const ana = await browserOf('ana', {
    ...standingAt(here),
    hasTouch: true,
    isMobile: true,
    viewport: {width: 390, height: 700},
  });
  const {map, pin, surface} = await openPicker(ana);
  await expect(pin(store.name)).toBeVisible();
  await surface.scrollIntoViewIfNeeded();
  const scrolled = await ana.evaluate(() => scrollY);
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pinBefore = await pin(store.name).evaluate(element => element.style.transform);
  const touch = await ana.context().newCDPSession(ana);
  const at = (dy: number) => [{x, y: y + dy}];
  await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: at(0)});
  for (const dy of [-20, -60, -120, -180]) {
    await touch.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: at(dy)});
  }
  await expect(map.getByText('Use two fingers to move the map')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await expect.poll(() => ana.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
  expect(await pin(store.name).evaluate(element => element.style.transform)).toBe(pinBefore);
});
