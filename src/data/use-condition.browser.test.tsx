import {expect, test} from 'vitest';
import {render} from 'vitest-browser-react';
import {page} from 'vitest/browser';
import {useBusy} from './use-condition.ts';

function Form({work}: {work: () => Promise<unknown>}) {
  const [busy, whileBusy] = useBusy();
  return (
    <button type="button" onClick={() => void whileBusy(work()).catch(() => undefined)}>
      {busy ? 'Working' : 'Idle'}
    </button>
  );
}

test('is busy while work is under way, and no longer once it has failed', async () => {
  const {promise, reject} = Promise.withResolvers<never>();
  await render(<Form work={() => promise} />);
  await page.getByRole('button', {name: 'Idle'}).click();
  await expect.element(page.getByRole('button', {name: 'Working'})).toBeVisible();
  reject(new Error('no network'));
  await expect.element(page.getByRole('button', {name: 'Idle'})).toBeVisible();
});
