import {beforeEach, expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {passTime, resumeTimeouts, stopTimeouts} from '../../../tests/support/component/clock.ts';
import {
  changePermission,
  failToLocate,
  leaveUnanswered,
  standAt,
} from '../../../tests/support/component/position.ts';
import {givenPeople, MEMBERS} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {currentToast} from '../../ui/overlays/toast-store.ts';
import {DENIED, UNSUPPORTED} from './locator.ts';
import {locator} from './use-location.ts';

const HOBOKEN = {latitude: 40.744, longitude: -74.0324};
const ASKS = {asksForLocation: true};

const dialog = page.getByRole('dialog', {name: 'Location Access Required'});
const allow = dialog.getByRole('button', {name: 'Allow Location'});
const known = page.getByTitle('Using your location');
const unknown = page.getByTitle('Location not available', {exact: true});

beforeEach(() => {
  stopTimeouts();
});

/** Lets the second after which the dialog opens go by. One that is to open has opened afterwards. */
async function pastAsking(): Promise<void> {
  await passTime(1000);
  await import('./location-dialog.tsx');
  // React lets a moment pass before it shows what it waited for.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await passTime(1000);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** A closed dialog gives the focus back in a timeout of its own. */
async function focusedLater(): Promise<Element | null> {
  await passTime(1);
  return document.activeElement;
}

const expectFailure = (sentence: string) =>
  expect.poll(currentToast).toMatchObject({title: 'Location not available', description: sentence});

test('does not ask a visitor whose browser gives a position', async () => {
  standAt(HOBOKEN.latitude, HOBOKEN.longitude);
  await openApp('/', ASKS);
  await expect.element(known).toBeInTheDocument();
  await pastAsking();
  expect(dialog.query()).toBeNull();
});

test('asks a second after the load, and says why it did not work', async () => {
  await openApp('/', ASKS);
  await passTime(999);
  expect(dialog.query()).toBeNull();
  await pastAsking();
  await expect
    .element(
      dialog.getByText(
        'Please allow location access when prompted to enable all features of this site.',
      ),
    )
    .toBeVisible();
  await allow.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFailure(DENIED);
  await expect.element(unknown).toBeInTheDocument();
  // After a denial the browser is not asked again.
  await reopenApp(ASKS);
  await pastAsking();
  expect(dialog.query()).toBeNull();
});

test('does not ask a visitor who is typing by then, nor when they are done', async () => {
  await openApp('/', ASKS);
  const box = page.getByRole('main').getByRole('combobox');
  await userEvent.type(box, 'corner');
  await pastAsking();
  expect(dialog.query()).toBeNull();
  await userEvent.type(box, ' coffee');
  await expect.element(box).toHaveValue('corner coffee');
  await page.getByRole('heading', {level: 1}).click();
  await pastAsking();
  expect(dialog.query()).toBeNull();
});

test('does not ask a visitor who has pressed into a field', async () => {
  await openApp('/', ASKS);
  await page.getByRole('banner').getByRole('combobox').click();
  await pastAsking();
  expect(dialog.query()).toBeNull();
});

test('does not ask a visitor who has reached a field by a key', async () => {
  await openApp('/', ASKS);
  await userEvent.keyboard('/');
  await expect.poll(() => document.activeElement?.role).toBe('combobox');
  await pastAsking();
  expect(dialog.query()).toBeNull();
});

test('is answered by no key that was meant for something else', async () => {
  await openApp('/', ASKS);
  await pastAsking();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['Not Now', 'Close'])('does not ask again in this session after %s', async name => {
  await openApp('/', ASKS);
  await pastAsking();
  await dialog.getByRole('button', {name}).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const main = page.getByRole('main').element();
  await expect.poll(focusedLater).toBe(main);
  await reopenApp(ASKS);
  await pastAsking();
  expect(dialog.query()).toBeNull();

  // The tab's own storage goes with the tab.
  sessionStorage.clear();
  await reopenApp(ASKS);
  await pastAsking();
  await expect.element(dialog).toBeVisible();
});

test.each([
  [1, DENIED],
  [2, 'Location information unavailable'],
  [3, 'Location request timed out'],
  [99, 'Unable to retrieve location'],
])('says of failure %i: %s', async (code, sentence) => {
  failToLocate(code);
  await openApp('/', ASKS);
  await pastAsking();
  await allow.click();
  await expectFailure(sentence);
  await expect.element(unknown).toBeInTheDocument();
});

test('does not ask in a browser that cannot tell', async () => {
  vi.spyOn(locator, 'isSupported').mockReturnValue(false);
  vi.spyOn(locator, 'request').mockResolvedValue(UNSUPPORTED);
  await openApp('/', ASKS);
  await pastAsking();
  expect(dialog.query()).toBeNull();
  await expect.element(unknown).toBeInTheDocument();
  resumeTimeouts();
  await openApp('/nearby');
  await page.getByRole('button', {name: 'Allow Location Access'}).click();
  await expectFailure('Geolocation is not supported by this browser.');
});

test('closes when the permission is granted elsewhere, and forgets the position with it', async () => {
  const tell = leaveUnanswered();
  await openApp('/', ASKS);
  await pastAsking();
  await expect.element(dialog).toBeVisible();
  changePermission('granted');
  await expect.element(dialog).not.toBeInTheDocument();
  tell(HOBOKEN);
  await expect.element(known).toBeInTheDocument();
  changePermission('prompt');
  await expect.element(unknown).toBeInTheDocument();
});

test('takes the position of the profile where the device tells none', async () => {
  const {id} = MEMBERS.owner;
  await givenPeople('owner');
  await server.change('userPrivate', {userId: id}, HOBOKEN);
  await openApp('/', {...ASKS, as: 'owner'});
  await expect.element(known).toBeInTheDocument();
  await pastAsking();
  expect(dialog.query()).toBeNull();
  await server.change('userPrivate', {userId: id}, {latitude: null, longitude: null});
  await expect.element(unknown).toBeInTheDocument();
});
