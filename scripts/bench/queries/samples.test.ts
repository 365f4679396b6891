import {expect, test} from 'vitest';
import {DAY_MS} from '../../../common/time.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {ana, owner} from '../../../tests/support/actors.ts';
import {NOBODY} from '../../../tests/support/ids.ts';
import {registered} from '../../../tests/support/registered.ts';
import type {Points} from './points.ts';
import {FORMS} from './query-costs.ts';

test('every registered query is measured, and nothing else is', () => {
  const measured = new Set(FORMS.map(({query}) => query));
  expect([...measured].toSorted()).toEqual([...registered(allQueries).keys()].toSorted());
});

test('every query takes the arguments that it is measured with', () => {
  const moment = {id: NOBODY, createdAt: 5};
  const place = {userId: NOBODY, signsCount: 1, likesCount: 1};
  const points: Points = {
    today: 20_000 * DAY_MS,
    week: 20_006 * DAY_MS,
    fullStore: {storeId: NOBODY, firstPageEnd: moment, halfway: moment},
    contributor: ana,
    contributorsSign: moment,
    owner,
    ownedSignId: NOBODY,
    signIds: [NOBODY],
    storeIds: [NOBODY],
    fewSignsAgo: 5,
    fewStoresAgo: 5,
    storeHalfway: {id: NOBODY, name: 'Figs'},
    state: 'NY',
    placeInRanking: place,
    placeInState: place,
    placeInWeek: place,
    denseTile: {level: 11, x: 1000, y: 1000},
    denseCell: {x: 1000, y: 1000},
  };
  for (const {ask, query} of FORMS) expect(() => ask(points), query).not.toThrow();
});
