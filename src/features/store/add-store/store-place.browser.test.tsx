import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {holdApi} from '../../../../tests/support/component/accounts.ts';
import {onApi, requests} from '../../../../tests/support/component/api.ts';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {resumeTimeouts, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {
  goOffline,
  goOnline,
  loseServer,
  regainServer,
  standAt,
} from '../../../../tests/support/component/device.ts';
import {boxOf, breakPictures, elementOf, focus} from '../../../../tests/support/component/map.ts';
import {givenStore, owner} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const PLACE = {latitude: 40.73712, longitude: -74.03145};
const GEOCODE = 'POST /api/geocode';

const map = page.getByRole('region', {name: 'Map to put the pin on'});
const surface = map.getByRole('group', {name: /^Map\./});
const pin = map.getByRole('button', {name: /^The pin\./});
const facts = page.getByRole('group', {name: 'Where it is'}).getByRole('status').first();
const address = page.getByLabelText(/^Street address/);
const storeName = page.getByLabelText(/^Store name/);

/** The numbers that stand there. */
const shown = () =>
  /(-?\d+\.\d{5}), (-?\d+\.\d{5})/.exec(elementOf(facts).textContent)?.slice(1).map(Number) ?? [];

const says = (words: string | RegExp) => expect.element(facts).toMatchTextContent(words);

/** The address is known, or so the API says of every one. */
const answerWith = (place: (typeof PLACE & {approximate: boolean}) | null) =>
  onApi(GEOCODE, () => Response.json({place}));

/** The address is one of this test, for the page remembers the answers that it got. */
async function fill(street: string, name = 'Lane Bakery'): Promise<void> {
  await storeName.fill(name);
  await address.fill(street);
  await page.getByLabelText(/^City/).fill('Hoboken');
  await page.getByLabelText(/^State/).selectOptions('NJ');
  await page.getByLabelText(/^ZIP code/).fill('07030');
}

async function save(): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect.poll(() => location.pathname).toMatch(/^\/store\/[\da-f-]{36}$/);
}

const middleOf = ({x, width}: DOMRect) => x + width / 2;
const offsetOfPin = () => Math.abs(middleOf(boxOf(pin)) - middleOf(boxOf(surface)));

const positions = () => server.rows('stores').map(({latitude, longitude}) => [latitude, longitude]);

test('a store is where its address is, as numbers and on the map', async () => {
  answerWith({...PLACE, approximate: false});
  await openApp('/add-store', {as: 'ana'});
  await says(/^Fill in the address, or tap the map where the store is\.$/);
  await fill('1 Oven Lane');
  await says('Found by its address.');
  await says('40.73712, -74.03145');
  await expect.element(facts.getByText('Approximate')).not.toBeInTheDocument();
  await expect.element(pin).toBeVisible();
  await save();
  await expect.poll(positions).toEqual([[PLACE.latitude, PLACE.longitude]]);
});

test('a store that is saved at once waits for its address to be looked up', async () => {
  const {letGo} = holdApi(GEOCODE, () => Response.json({place: {...PLACE, approximate: false}}));
  await openApp('/add-store', {as: 'ana'});
  await fill(`2 Oven Lane, Unit ${crypto.randomUUID()}`);
  // It waits only so long.
  stopTimeouts();
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect.poll(() => requests).toContain(GEOCODE);
  expect(server.rows('stores')).toEqual([]);
  letGo();
  resumeTimeouts();
  await expect.poll(positions).toEqual([[PLACE.latitude, PLACE.longitude]]);
});

test('a place is approximate until the user puts the pin right, by tap and by keys', async () => {
  answerWith({...PLACE, approximate: true});
  await openApp('/add-store', {as: 'ana'});
  await fill('3 Oven Lane', 'Corner Tea');
  await expect.element(facts.getByText('Approximate')).toBeVisible();
  await expect.element(pin).toBeVisible();
  const {width, height} = boxOf(surface);
  await surface.click({position: {x: width / 2 + 90, y: height / 2 + 60}});
  await says('You put the pin there.');
  await expect.element(facts.getByText('Approximate')).not.toBeInTheDocument();
  const [tappedNorth = NaN, tappedEast = NaN] = shown();
  expect(tappedNorth).toBeLessThan(PLACE.latitude);
  expect(tappedEast).toBeGreaterThan(PLACE.longitude);

  focus(pin);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => shown()[0]).toBeGreaterThan(tappedNorth);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => shown()[1]).toBeLessThan(tappedEast);
  const moved = shown();

  await reopenApp({as: 'ana'});
  await expect.element(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect.element(storeName).toHaveValue('Corner Tea');
  await expect.poll(shown).toEqual(moved);
  await save();
  await expect.poll(() => positions()[0]?.[0]).toBeCloseTo(moved[0] ?? NaN, 4);
});

test('the pin can be dragged, put in the middle, and removed', async () => {
  answerWith({...PLACE, approximate: false});
  await openApp('/add-store', {as: 'ana'});
  await fill('4 Oven Lane');
  await says('Found by its address.');
  await pin.dropTo(surface, {targetPosition: {x: 120, y: 100}});
  await says('You put the pin there.');
  const dragged = shown();
  expect(dragged).not.toEqual([PLACE.latitude, PLACE.longitude]);
  await map.getByRole('button', {name: 'Put the pin in the middle'}).click();
  await expect.poll(shown).not.toEqual(dragged);
  await page.getByRole('button', {name: 'Take the pin back'}).click();
  await says('Found by its address.');
  expect(shown()).toEqual([PLACE.latitude, PLACE.longitude]);
});

test('an approximate place comes to the middle of the map', async () => {
  // From here that is at the edge of the map.
  standAt(40.745, -74.038);
  answerWith({latitude: 40.745, longitude: -74.028, approximate: true});
  await openApp('/add-store', {as: 'ana'});
  await fill('5 Oven Lane');
  await expect.element(facts.getByText('Approximate')).toBeVisible();
  expect(shown()).toEqual([40.745, -74.028]);
  await expect.poll(offsetOfPin).toBeLessThan(5);
  await save();
  await expect.poll(positions).toEqual([[40.745, -74.028]]);
});

test('the pin is put without any pictures of the map', async () => {
  breakPictures();
  answerWith(null);
  await openApp('/add-store', {as: 'ana'});
  await fill('6 Oven Lane');
  await says('This address was not found.');
  const note = 'Map pictures cannot be loaded right now. The pin can be put all the same.';
  await expect.element(page.getByText(note)).toBeVisible();
  await surface.click({position: {x: 100, y: 150}});
  await says('You put the pin there.');
  await save();
  await expect.poll(() => positions()[0]?.[0]).toEqual(expect.any(Number));
});

test('an address waits for the network to be looked up, and the form says so', async () => {
  answerWith({...PLACE, approximate: false});
  await openApp('/add-store', {as: 'ana'});
  await expect.element(surface).toBeVisible();
  goOffline();
  await fill('7 Oven Lane');
  await says('The address cannot be looked up right now.');
  expect(requests).not.toContain(GEOCODE);
  goOnline();
  await says('Found by its address.');
});

test('an address is looked up again once a server that was away is back', async () => {
  answerWith({...PLACE, approximate: false});
  await openApp('/add-store', {as: 'ana'});
  await expect.element(surface).toBeVisible();
  loseServer();
  await fill('8 Oven Lane');
  await says('The address cannot be looked up right now.');
  regainServer();
  await says('Found by its address.');
});

test('an existing store is suggested, and does not hold up the user', async () => {
  answerWith(null);
  const there = await givenStore({name: 'Corner Apothecary'});
  await openApp('/add-store', {as: 'ana'});
  await fill('1 Test St.', 'CORNER APOTHECARY');
  const hint = page.getByRole('status').filter({hasText: 'Is it one of these?'});
  await expect
    .element(hint.getByRole('link'))
    .toHaveTextContent(`${there.name}, 1 Test Street, Hoboken, NJ 07030`);
  await address.fill('77 Other Street');
  await expect.element(hint).not.toBeInTheDocument();
  await address.fill('1 test street');
  await expect.element(hint).toBeVisible();
  await save();
  await expect.poll(() => server.rows('stores')).toHaveLength(2);
});

test('a pin outside of the state keeps the form, with a sentence and the focus at the state', async () => {
  answerWith(null);
  const phone = page.getByLabelText(/^Phone/);
  const state = page.getByLabelText(/^State/);
  const there = {latitude: 40.7, longitude: 74};
  const {id} = await givenStore({ownerId: owner.id, at: there});
  await openApp(`/add-store?edit=${id}`, {as: 'owner'});
  await says('40.70000, 74.00000');
  await state.selectOptions('NY');
  await page.getByRole('button', {name: 'Save Store'}).click();
  const sentence = 'The position 40.7, 74 is not in NY; the longitude seems to lack its minus.';
  await expect.element(state).toHaveAccessibleDescription(sentence);
  await expect.element(state).toHaveFocus();
  expect(positions()).toEqual([[there.latitude, there.longitude]]);

  await state.selectOptions('NJ');
  await phone.fill('(212) 555-0142');
  await save();
  await expect.poll(() => server.rows('stores')[0]?.phone).toBe('(212) 555-0142');
  expect(positions()).toEqual([[there.latitude, there.longitude]]);
});
