import {expect, test} from 'vitest';
import {allQueries} from '../../../sync/queries/all.ts';
import {registered} from '../../../tests/support/registered.ts';
import {FORMS} from './query-costs.ts';

test('every registered query is measured, and nothing else is', () => {
  const measured = new Set(FORMS.map(({query}) => query));
  expect([...measured].toSorted()).toEqual([...registered(allQueries).keys()].toSorted());
});
