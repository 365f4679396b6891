import {globSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {componentTestsFor, FEATURES, hasFeature, journeysFor} from './features.ts';

const JOURNEYS = globSync('*.spec.ts', {cwd: path.join(PROJECT_ROOT, 'tests/e2e')});
/** It is about the tests themselves. */
const OF_NO_FEATURE = ['kept-browsers.spec.ts'];

const isThere = (start: string, where: readonly string[]): boolean =>
  where.some(file => file.startsWith(start));

describe('journeys of a change', () => {
  const some = ['map.spec.ts', 'outbox-days.spec.ts', 'store.spec.ts', 'store-claim.spec.ts'];

  test('are those of the features that it is in', () => {
    expect(journeysFor(['src/features/map/map-stage.tsx'], some)).toEqual(['map.spec.ts']);
    expect(journeysFor(['src/outbox/ui/tray.tsx', 'src/features/map/marks/pins.ts'], some)).toEqual(
      ['map.spec.ts', 'outbox-days.spec.ts'],
    );
  });

  test('are the core ones as well where something belongs to no feature', () => {
    expect(journeysFor(['src/features/map/map-stage.tsx', 'common/limits.ts'], some)).toEqual([
      'map.spec.ts',
      'store.spec.ts',
    ]);
  });

  test('are empty where only tests and documents differ', () => {
    expect(
      journeysFor(
        ['README.md', 'src/features/map/marks/marks.test.ts', 'tests/support/ids.ts'],
        some,
      ),
    ).toEqual([]);
  });
});

describe('component tests of a change', () => {
  const tests = [
    'src/features/map/map-bar.browser.test.tsx',
    'src/features/home/home.browser.test.tsx',
  ];

  test('are those beside the sources of the features that it is in', () => {
    expect(componentTestsFor(['src/features/map/marks/pins.ts'], tests)).toEqual([tests[0]]);
    expect(
      componentTestsFor(['src/features/map/marks/pins.ts', 'server/sync/initial-data.ts'], tests),
    ).toEqual([tests[0]]);
  });

  test('are those that were changed themselves', () => {
    expect(
      componentTestsFor(['README.md', 'src/features/home/home.browser.test.tsx'], tests),
    ).toEqual([tests[1]]);
  });

  test('cannot be told where something that all screens share is changed', () => {
    for (const file of [
      'src/ui/controls/button.tsx',
      'common/api/fields/args.ts',
      'tests/support/component/rows.ts',
    ]) {
      expect(componentTestsFor(['src/features/map/marks/pins.ts', file], tests)).toBeUndefined();
    }
  });
});

test('every file of journeys belongs to a feature, and every feature has journeys and sources', () => {
  expect(JOURNEYS.filter(file => !hasFeature(file))).toEqual(OF_NO_FEATURE);
  const named = Object.values(FEATURES).flatMap(({journeys}) => journeys);
  expect(named.filter(start => !isThere(start, JOURNEYS))).toEqual([]);
  const sources = Object.values(FEATURES).flatMap(feature => feature.sources);
  expect(sources.filter(start => globSync(`${start}*`, {cwd: PROJECT_ROOT}).length === 0)).toEqual(
    [],
  );
});

const journeysOf = (folder: string) => journeysFor([`src/features/${folder}/x.tsx`], JOURNEYS);

test('a part of the admin area that has journeys of its own is proved by those', () => {
  expect(journeysOf('imports')).toContain('store-import.spec.ts');
  expect(journeysOf('geocoding')).toContain('geocoding.spec.ts');
  expect(journeysOf('history')).toContain('history.spec.ts');
  expect(journeysOf('claims')).toContain('store-claim.spec.ts');
  expect(journeysOf('moderation')).toContain('moderation.spec.ts');
});

test('a change of the helpers of journeys is proved by the core ones', () => {
  expect(journeysFor(['tests/e2e/support/rows.ts'], JOURNEYS)).toContain('reactions.spec.ts');
});

test('a changed file of journeys is run itself', () => {
  expect(journeysFor(['tests/e2e/theme.spec.ts'], JOURNEYS)).toEqual(['theme.spec.ts']);
});
