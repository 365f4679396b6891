import {expect, onTestFinished, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {goOffline} from '../../../../tests/support/component/device.ts';
import {atRest} from '../../../../tests/support/component/look.ts';
import {
  boxOf,
  breakPictures,
  elementOf,
  focus,
  HERE,
  openHomeMap,
  openNearbyMap,
  theMap,
} from '../../../../tests/support/component/map.ts';
import {givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {beside} from '../../../../tests/support/positions.ts';

const {inView, map, pin, popup, surface} = theMap;
const givenCorner = () => givenStore({at: beside(HERE, -100), name: 'Corner Deli'});

test('names its store, and begins to say what its newest sign says', async () => {
  const store = await givenCorner();
  const text = 'Fifty characters of a sign are what a popup has room for, no more';
  await givenSign({store, text});
  await openHomeMap();
  await pin(store.name).click();
  await expect.element(popup.getByText(`${text.slice(0, 50)}…`, {exact: true})).toBeVisible();
  await expect.element(popup.getByText('1 sign', {exact: true})).toBeVisible();
  await popup.getByRole('link', {name: store.name}).click();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
});

test('has room on a phone with letters of twice the size, also without pictures', async () => {
  await page.viewport(320, 640);
  const {style} = document.documentElement;
  style.fontSize = '32px';
  onTestFinished(() => void (style.fontSize = ''));
  const store = await givenStore({at: beside(HERE, 60), name: 'Corner Deli'});
  onTestFinished(breakPictures());
  await openNearbyMap();
  await expect.element(map.getByText(/^Map pictures cannot be loaded/)).toBeVisible();
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent(store.name);
  expect(await atRest(() => boxOf(popup).right)).toBeLessThanOrEqual(boxOf(surface).right);
  expect(boxOf(popup).top).toBeGreaterThanOrEqual(boxOf(surface).top);
  const credits = map.getByCss('.leaflet-control-attribution');
  expect(boxOf(popup).bottom).toBeLessThanOrEqual(boxOf(credits).top);
});

test('is closed by Back, which stays on the screen', async () => {
  const store = await givenCorner();
  await openHomeMap();
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent(store.name);
  const {pathname} = location;
  history.back();
  await expect.element(popup).not.toBeInTheDocument();
  expect(location.pathname).toBe(pathname);
  await expect.element(pin(store.name)).toBeVisible();
});

test('stays open while another person adds a sign, and shows it', async () => {
  const store = await givenCorner();
  await givenSign({store, text: 'Closed today'});
  await openHomeMap();
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent('Closed today');
  const [box, marker] = [elementOf(popup), elementOf(pin(store.name))];
  await givenSign({store, text: 'Open again', createdAt: Date.now() + 1});
  await expect.element(popup).toMatchTextContent('Open again');
  await expect.element(popup.getByText('2 signs', {exact: true})).toBeVisible();
  expect(box.isConnected).toBe(true);
  expect(marker.isConnected).toBe(true);
});

test('lets the user move the map under it, also without a network', async () => {
  // So far down that the map need not move for its popup.
  const store = await givenStore({at: beside(HERE, -100, -60), name: 'Corner Deli'});
  await openHomeMap();
  await expect.element(inView).toHaveAttribute('aria-busy', 'false');
  goOffline();
  await pin(store.name).click();
  await expect.element(popup).toMatchTextContent(store.name);
  // On the map: the page scrolls to what has been opened.
  const top = () => boxOf(popup).top - boxOf(surface).top;
  const before = top();
  focus(surface);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(top).toBe(before - 160);
  // By then the map knows what it shows there.
  await expect.element(inView).toHaveTextContent('1 store in view');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(top).toBe(before - 80);
});

test('says that the signs of its store are earlier ones', async () => {
  const store = await givenCorner();
  await givenSign({store, staleAt: 1});
  await openHomeMap();
  await pin(store.name).click();
  await expect.element(popup.getByText('0 signs now, 1 earlier', {exact: true})).toBeVisible();
});
