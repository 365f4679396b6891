import {expect, test} from 'vitest';
import {render} from 'vitest-browser-react';
import {page} from 'vitest/browser';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {boxOf} from '../../../../tests/support/component/map.ts';
import {SyncProvider} from '../../../app/zero.tsx';
import {onVisit} from '../../../data/loading/on-demand.ts';
import {MapBoundary, MapFrame} from './map-frame.tsx';

const map = page.getByRole('region', {name: 'Map of a test'});

/** It stands where the map's code would show it. */
const Stage = () => (
  <MapFrame label="Map of a test">
    <p>The map is here.</p>
  </MapFrame>
);

test('says that the code of a map is on its way, and keeps its place on the page', async () => {
  await openApp('/about');
  const {promise, resolve} = Promise.withResolvers<{default: typeof Stage}>();
  const Coming = onVisit(() => promise);
  await render(
    <SyncProvider>
      <MapBoundary label="Map of a test">
        <Coming />
      </MapBoundary>
    </SyncProvider>,
  );
  await expect.element(map.getByText('Loading map...')).toBeVisible();
  const before = boxOf(map);
  resolve({default: Stage});
  await expect.element(map.getByText('The map is here.')).toBeVisible();
  expect(map.getByText('Loading map...').query()).toBeNull();
  expect(boxOf(map).toJSON()).toEqual(before.toJSON());
});
