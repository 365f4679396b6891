import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {SYSTEM_HEALTH_PATH} from '../../../common/api/system-health.ts';
import {HEALTH} from '../../../tests/support/component/admin-rows.ts';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {findings} from '../../../tests/support/component/look.ts';

const MOST_PAUSES = 100;
/** The components, mail and photos. */
const UP = 5;

/** Looks again at each poll of the test, as the tab does after a pause of 5 seconds; not for ever. */
function afterPause(count: () => number) {
  let pauses = 0;
  return expect.poll(() => {
    if (pauses < MOST_PAUSES) vi.advanceTimersByTime(5000);
    pauses += 1;
    return count();
  });
}

test('shows which parts are up, and that one goes down and comes back', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval'],
  });
  let zeroCache: 'ok' | 'down' = 'ok';
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () =>
    Response.json({...HEALTH, parts: {...HEALTH.parts, zeroCache}}),
  );
  await openApp('/admin?tab=health', {as: 'admin'});
  const panel = page.getByRole('tabpanel');
  const up = panel.getByText('Up', {exact: true});
  await expect.element(up).toHaveLength(UP);
  await expect.element(panel.getByText('Up to date')).toBeVisible();
  await expect.element(panel.getByText(/MB$/).first()).toBeVisible();
  expect(await findings()).toEqual([]);

  zeroCache = 'down';
  await afterPause(() => panel.getByText('Down', {exact: true}).elements().length).toBe(1);
  expect(up.elements()).toHaveLength(UP - 1);
  zeroCache = 'ok';
  await afterPause(() => up.elements().length).toBe(UP);
});

const shield = page.getByRole('banner').getByRole('link', {name: /^Admin Panel/});

test('tells what is wrong, and marks the shield of an admin on any screen', async () => {
  const tried = Date.now() - 120_000;
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () =>
    Response.json({
      ...HEALTH,
      queue: {...HEALTH.queue, retrying: 3},
      mail: {by: 'smtp', lastSuccessAt: null, lastErrorAt: tried, lastError: 'Error ECONNREFUSED'},
      geocoder: {isSet: false},
    }),
  );
  await openApp('/about', {as: 'admin'});
  await expect.element(shield).toHaveAccessibleName('Admin Panel (2 things are wrong)');
  await openApp('/admin?tab=health', {as: 'admin'});
  const panel = page.getByRole('tabpanel');
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/Mail does not get out.*Jobs fail and are tried again/);
  await expect
    .element(
      panel.getByText(
        /^The mail server could not be reached \(Error ECONNREFUSED\), 2 minutes ago/,
      ),
    )
    .toBeVisible();
  await expect.element(panel.getByText('None set: ZIP centres only')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('marks the menu of an admin on a phone, and the Admin Panel in it', async () => {
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () =>
    Response.json({...HEALTH, queue: {...HEALTH.queue, failed: 3}}),
  );
  await page.viewport(390, 844);
  await openApp('/about', {as: 'admin'});
  const marked = '(3 waiting) (1 thing is wrong)';
  const menu = page.getByRole('banner').getByRole('button', {name: /^Menu/});
  await expect.element(menu).toHaveAccessibleName(`Menu ${marked}`);
  await menu.click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', {name: /^Admin Panel/}))
    .toHaveAccessibleName(`Admin Panel ${marked}`);
  expect(await findings()).toEqual([]);
});

test('calls a mail server up only after it took a mail', async () => {
  const mail = {by: 'smtp', lastSuccessAt: null, lastErrorAt: null, lastError: null};
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () => Response.json({...HEALTH, mail}));
  await openApp('/admin?tab=health', {as: 'admin'});
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('Set', {exact: true}).first()).toBeVisible();
  expect(panel.getByText('Up', {exact: true}).elements()).toHaveLength(UP - 1);
});

test('leaves the shield unmarked while all is well', async () => {
  let looks = 0;
  onApi(`GET ${SYSTEM_HEALTH_PATH}`, () => {
    looks += 1;
    return Response.json(HEALTH);
  });
  await openApp('/about', {as: 'admin'});
  await expect.poll(() => looks).toBeGreaterThan(0);
  await expect.element(shield).toHaveAccessibleName('Admin Panel');
});
