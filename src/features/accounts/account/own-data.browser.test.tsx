import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';

const OWN_DATA = 'POST /api/account/own-data';

test('saves the archive of the server, and not what a network answers in its place', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const html = {headers: {'content-type': 'text/html'}};
  onApi(OWN_DATA, () => new Response('<!doctype html><title>Wi-Fi</title>', html));
  await openApp('/account', {as: 'owner'});
  const download = page.getByRole('button', {name: 'Download your data'});
  await download.click();
  const sentence = 'Network error. Please check your connection.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();

  const zip = {headers: {'content-type': 'application/zip'}};
  onApi(OWN_DATA, () => new Response('an archive', zip));
  await download.click();
  await expect.poll(() => clicked.mock.contexts).toMatchObject([{download: 'signpost-data.zip'}]);
  expect(page.getByText(sentence).query()).toBeNull();
});
