import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {PROJECT_ROOT} from '../../scripts/stack/platform.ts';
import {MEMBERS} from './support/people.ts';
import {connection, expectToast, open} from './support/screens.ts';
import {expect, type Fixtures, standingAt, test as base} from './support/test.ts';

const HOBOKEN = {latitude: 40.744, longitude: -74.0324};
const DENIED = 'Location access denied. Please enable location in your browser settings.';

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Location Access Required'});
const known = (page: Page) => page.getByRole('banner').getByTitle('Using your location');
const unknown = (page: Page) => page.getByRole('banner').getByTitle('Location not available');

/** A browser in which the dialog may open, and whose clock a test can put forward. */
const test = base.extend<{mayBeAsked: Fixtures['browserOf']}>({
  mayBeAsked: async ({browserOf}, provide) =>
    provide(async (who, options) => {
      const page = await browserOf(who, {...options, asksForLocation: true});
      await page.clock.install();
      return page;
    }),
});

/** Lets the second after which the dialog opens go by. Where it was going to, it is there afterwards. */
async function pastAsking(page: Page): Promise<void> {
  await expect(connection(page)).toHaveText('Live');
  await page.clock.fastForward(1500);
  // Its code comes when it is needed. Once React has noticed that it lets a moment pass before it shows it.
  const files = await readdir(path.join(PROJECT_ROOT, 'dist/assets'));
  const code = files.find(file => /^location-dialog-.*\.js$/.test(file));
  await page.evaluate(address => import(address), `/assets/${code}`);
  await twoFrames(page);
  await page.clock.fastForward(1500);
  await twoFrames(page);
}

const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** A browser whose requests for the position all fail in one way. */
const failWith = (page: Page, code: number) =>
  page.addInitScript(code => {
    Geolocation.prototype.getCurrentPosition = (_, fail) =>
      fail?.({code, message: ''} as GeolocationPositionError);
  }, code);

test('whoever lets the browser tell is located without being asked', async ({mayBeAsked}) => {
  const page = await mayBeAsked('visitor', standingAt(HOBOKEN));
  await open(page, '/');
  await expect(known(page)).toBeVisible();
  await pastAsking(page);
  await expect(dialog(page)).toHaveCount(0);
});

test('everybody else is asked a second after the load, and told why it did not work', async ({
  mayBeAsked,
}) => {
  const page = await mayBeAsked('visitor');
  await open(page, '/');
  await pastAsking(page);
  await expect(dialog(page)).toContainText(
    'Please allow location access when prompted to enable all features of this site.',
  );
  await dialog(page).getByRole('button', {name: 'Allow Location'}).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectToast(page, 'Location not available', DENIED);
  await expect(unknown(page)).toBeVisible();
  // The browser's no is one, and it is not asked for over and over.
  await page.reload();
  await pastAsking(page);
  await expect(dialog(page)).toHaveCount(0);
});

test('whoever is typing is asked when they are done, and a key of theirs answers nothing', async ({
  mayBeAsked,
}) => {
  const page = await mayBeAsked('visitor');
  await page.addInitScript(enterAtOnce);
  await open(page, '/');
  const box = page.getByRole('main').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.pressSequentially('corner');
  await pastAsking(page);
  await expect(dialog(page)).toHaveCount(0);
  await box.pressSequentially(' coffee');
  await expect(box).toHaveValue('corner coffee');
  await page.getByRole('heading', {level: 1}).click();
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

/** Into the box, before the second after which one is asked; a test that reaches for it may take longer. */
function enterAtOnce(): void {
  const page = new MutationObserver(() => {
    const box = document.querySelector<HTMLElement>('main [role="combobox"]');
    if (!box) return;
    page.disconnect();
    box.focus();
  });
  page.observe(document, {childList: true, subtree: true});
}

for (const {answer, leave} of [
  {answer: 'Not Now', leave: (page: Page) => dialog(page).getByRole('button', {name: 'Not Now'})},
  {answer: 'the cross', leave: (page: Page) => dialog(page).getByRole('button', {name: 'Close'})},
]) {
  test(`${answer} holds for the session`, async ({mayBeAsked}) => {
    const page = await mayBeAsked('visitor');
    await open(page, '/');
    await leave(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await pastAsking(page);
    await expect(dialog(page)).toHaveCount(0);

    const nextSession = await page.context().newPage();
    await open(nextSession, '/');
    await expect(dialog(nextSession)).toBeVisible();
  });
}

for (const [code, sentence] of [
  [1, DENIED],
  [2, 'Location information unavailable'],
  [3, 'Location request timed out'],
  [99, 'Unable to retrieve location'],
] as const) {
  test(`failure ${code} is told as "${sentence}"`, async ({browserOf}) => {
    const page = await browserOf('visitor', {asksForLocation: true});
    await failWith(page, code);
    await open(page, '/');
    await dialog(page).getByRole('button', {name: 'Allow Location'}).click();
    await expectToast(page, 'Location not available', sentence);
    await expect(unknown(page)).toBeVisible();
  });
}

test('a browser that cannot tell is not asked to', async ({mayBeAsked}) => {
  const page = await mayBeAsked('visitor');
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'geolocation', {value: undefined}),
  );
  await open(page, '/');
  await pastAsking(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(unknown(page)).toBeVisible();
  await open(page, '/nearby');
  await page.getByRole('button', {name: 'Allow Location Access'}).click();
  await expectToast(
    page,
    'Location not available',
    'Geolocation is not supported by this browser.',
  );
});

test('a permission granted while the dialog is open closes it, and one taken back is obeyed', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {asksForLocation: true});
  await page.context().setGeolocation(HOBOKEN);
  await open(page, '/');
  await expect(dialog(page)).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await expect(dialog(page)).toHaveCount(0);
  await expect(known(page)).toBeVisible();
  await page.context().clearPermissions();
  await expect(unknown(page)).toBeVisible();
});

test('the position in the profile serves where the device tells none', async ({
  mayBeAsked,
  stack,
}) => {
  const {id} = MEMBERS.owner;
  const moveTo = (latitude: number | null, longitude: number | null) =>
    stack.sql`update user_private set latitude = ${latitude}, longitude = ${longitude} where user_id = ${id}`;
  await moveTo(HOBOKEN.latitude, HOBOKEN.longitude);
  try {
    const page = await mayBeAsked('owner');
    await open(page, '/');
    await expect(known(page)).toBeVisible();
    await pastAsking(page);
    await expect(dialog(page)).toHaveCount(0);
    await moveTo(null, null);
    await expect(unknown(page)).toBeVisible();
  } finally {
    await moveTo(null, null);
  }
});

test('the position stays on the device', async ({browserOf}) => {
  const place = {latitude: 40.743_217_89, longitude: -74.032_419_87};
  const page = await browserOf('visitor', standingAt(place));
  const sent: string[] = [];
  page.on('request', request => sent.push(request.url() + (request.postData() ?? '')));
  page.on('websocket', socket => {
    sent.push(socket.url());
    socket.on('framesent', ({payload}) => sent.push(payload.toString()));
  });
  await open(page, '/');
  await expect(known(page)).toBeVisible();
  await open(page, '/nearby');
  await expect(page.getByRole('heading', {name: 'Stores by Distance'})).toBeVisible();
  await expect.poll(() => sent.join('\n')).toContain('inCell');
  await expect(page.getByText(/ (ft|miles) away$/).first()).toBeVisible();
  expect(sent.join('\n')).not.toMatch(/40\.7432|74\.0324/);
});
