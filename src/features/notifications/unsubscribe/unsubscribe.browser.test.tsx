import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';

const UNSUBSCRIBE = 'POST /api/digest/unsubscribe';

const button = () => page.getByRole('button', {name: 'Unsubscribe'});
const heading = (name: string) => page.getByRole('heading', {level: 1, name});

test('ends the daily email only when its button is pressed', async () => {
  const tokens: (string | null)[] = [];
  onApi(UNSUBSCRIBE, ({url}) => {
    tokens.push(new URL(url).searchParams.get('token'));
    return Response.json({ok: true});
  });
  await openApp('/unsubscribe?token=whole');
  await expect.element(heading('Unsubscribe')).toBeVisible();
  expect(tokens).toEqual([]);
  await button().click();
  await expect.element(heading('Unsubscribed')).toHaveFocus();
  const done = page.getByText('You get no more daily emails from Signpost.');
  await expect.element(done).toBeVisible();
  expect(tokens).toEqual(['whole']);
});

test('says that a link is not complete', async () => {
  onApi(UNSUBSCRIBE, () => Response.json({message: 'This link is not complete.'}, {status: 400}));
  await openApp('/unsubscribe?token=half');
  await button().click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('This link is not complete.');
});
