import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {signPath} from '../../../../common/paths.ts';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {ben, givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {share} = signCard('Fresh figs');

beforeEach(() => givenPeople('ben'));

/** A browser with or without a way to share and a clipboard, whatever this one has. */
function browserThat({shares, copies}: {shares: boolean; copies: boolean}) {
  const shared = vi.fn<(link: ShareData) => Promise<void>>(async () => {});
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
    if (!copies) throw new DOMException('no', 'NotAllowedError');
  });
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
  onTestFinished(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    if (before) Object.defineProperty(Navigator.prototype, 'share', before);
  });
  Reflect.deleteProperty(Navigator.prototype, 'share');
  if (shares) {
    Object.defineProperty(Navigator.prototype, 'share', {value: shared, configurable: true});
  }
  return {shared, copied};
}

test('share copies the address of the sign where the device has no way of sharing', async () => {
  const sign = await givenSign();
  const {copied} = browserThat({shares: false, copies: true});
  await openApp('/');
  await share.click();
  await expect.element(toastOf('Link copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[location.origin + signPath(sign)]]);
});

test('share hands the address to the device where it can take it', async () => {
  const sign = await givenSign();
  const {shared, copied} = browserThat({shares: true, copies: true});
  await openApp('/');
  await share.click();
  const url = location.origin + signPath(sign);
  await expect
    .poll(() => shared.mock.calls)
    .toEqual([[{url, title: `“Fresh figs” at ${sign.store.name}`}]]);
  expect(copied).not.toHaveBeenCalled();
});

for (const hidden of [{isActive: false}, {moderation: 'hidden'}] as const) {
  test(`a sign that is not shown is not shared: ${Object.keys(hidden).join()}`, async () => {
    const sign = await givenSign({...hidden, visible: false, userId: ben.id});
    const {copied} = browserThat({shares: false, copies: true});
    await openApp(`/user/${ben.id}`, {as: 'ben'});
    await expect.element(share).toHaveAttribute('aria-disabled', 'true');
    await share.click({force: true});
    await expect
      .element(toastOf('Not shown to others'))
      .toMatchTextContent('It can be shared once it is shown again.');
    expect(copied).not.toHaveBeenCalled();
    await server.change('signs', {id: sign.id}, {isActive: true, moderation: 'ok', visible: true});
    await expect.element(share).not.toHaveAttribute('aria-disabled');
  });
}

test('where nothing may be copied, the link is shown and selected', async () => {
  const sign = await givenSign();
  browserThat({shares: false, copies: false});
  await openApp('/');
  await share.click();
  const dialog = page.getByRole('dialog');
  const link = dialog.getByLabelText('Copy this link');
  const url = location.origin + signPath(sign);
  await expect.element(link).toHaveValue(url);
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveSelection(url);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(share).toHaveFocus();
});
