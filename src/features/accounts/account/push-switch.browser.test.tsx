import {afterEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';

const onThisDevice = page.getByRole('switch', {name: 'Notifications on this device'});

const pushManager = Object.getOwnPropertyDescriptor(window, 'PushManager');
afterEach(() => Object.defineProperty(window, 'PushManager', pushManager ?? {}));

test('says that the browser asks before it allows notifications', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  await openApp('/account', {as: 'ana'});
  await expect.element(page.getByText(/Your browser asks you first\./)).toBeVisible();
  await expect.element(onThisDevice).not.toBeChecked();
  await expect.element(onThisDevice).toBeEnabled();
});

test('says why notifications cannot be switched on', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  await openApp('/account', {as: 'ana'});
  const blocked = page.getByText(/^Your browser blocks notifications of Signpost\./);
  await expect.element(blocked).toBeVisible();
  await expect.element(onThisDevice).toHaveAttribute('aria-disabled', 'true');
  await onThisDevice.click({force: true});
  await expect
    .element(toastOf('Not switched on'))
    .toMatchTextContent('Your browser blocks notifications of Signpost.');
  Reflect.deleteProperty(window, 'PushManager');
  await openApp('/account', {as: 'ana'});
  await expect.element(page.getByText(/^This browser cannot show them\./)).toBeVisible();
  await expect.element(onThisDevice).toHaveAttribute('aria-disabled', 'true');
});

test.each(['denied', 'default'] as const)(
  'says a word when the browser answers %s to the press',
  async answer => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer);
    await openApp('/account', {as: 'ana'});
    await onThisDevice.click();
    await expect
      .element(toastOf('Not switched on'))
      .toMatchTextContent('Your browser does not allow it.');
    await expect.element(onThisDevice).not.toBeChecked();
  },
);
