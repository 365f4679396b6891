import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {requests} from '../../../tests/support/component/api.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {HERE} from '../../../tests/support/component/map.ts';
import {leaveUnanswered} from '../../../tests/support/component/position.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {givenManySigns, givenStore} from '../../../tests/support/component/rows.ts';
import {northOf} from '../../../tests/support/positions.ts';

/**
 * Opens results whose position comes late: the store with more signs is further away.
 * @returns what tells the position, and the first of the stores.
 */
async function openBeforeLocated() {
  const far = {name: 'Tayberry Farm', at: northOf(HERE, 5000), visibleSignsCount: 9};
  const store = await givenStore(far);
  await givenStore({name: 'Tayberry Stand', at: northOf(HERE, 100)});
  await givenManySigns(store, 6, 'Tayberry sign');
  const tell = leaveUnanswered();
  await openApp('/search?q=Tayberry');
  const first = page
    .getByRole('region', {name: /^Stores/})
    .getByRole('link')
    .first();
  await expect.element(first).toMatchTextContent('Tayberry Farm');
  return {first, tell: () => tell(HERE)};
}

test('sorts the stores of an opened address by distance once the visitor is located', async () => {
  const {first, tell} = await openBeforeLocated();
  tell();
  await expect.element(first).toMatchTextContent('Tayberry Stand');
});

test('keeps the order of stores while a visitor reads who is located meanwhile', async () => {
  const {first, tell} = await openBeforeLocated();
  const expectStill = await readAt(page.getByRole('article').last());
  const asked = requests.length;
  tell();
  await expect.element(page.getByRole('banner').getByTitle('Using your location')).toBeVisible();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(requests.slice(asked)).not.toContain('GET /api/search');
  expectStill();
  await expect.element(first).toMatchTextContent('Tayberry Farm');
  scrollTo({top: 0, behavior: 'instant'});
  await expect.element(first).toMatchTextContent('Tayberry Stand');
});
