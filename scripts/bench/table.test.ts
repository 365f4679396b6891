import {expect, test} from 'vitest';
import {tableOf} from './benchmark.ts';

test('says what was measured, the budget, and whether it was kept', () => {
  const table = tableOf([
    {
      row: {what: 'tap on like', unit: 'ms', budget: {p50: 16.7, p95: 50}},
      samples: [8.04, 12.51, 70.2],
    },
    {row: {what: 'start, second time', unit: 's', budget: {p95: 10}}, samples: [6.78]},
    {row: {what: 'memory when idle', unit: 'MB', budget: {p95: 900}}, samples: [712.4, 715.6]},
    {row: {what: 'layout shift', unit: '', budget: {p95: 0.05}}, samples: [0.0123, 0]},
    {row: {what: 'stop', unit: 's'}, samples: [0.25]},
  ]);
  expect(table).toEqual([
    'what                    p50      p95  n  budget',
    '------------------  -------  -------  -  -------------------  ----',
    'tap on like         12.5 ms  70.2 ms  3  p50 16.7, p95 50 ms  OVER',
    'start, second time    6.8 s           1  10 s                 ok',
    'memory when idle     712 MB   716 MB  2  p95 900 MB           ok',
    'layout shift          0.000    0.012  2  p95 0.05             ok',
    'stop                0.250 s           1',
  ]);
});

test('refuses a row that was not measured', () => {
  expect(() => tableOf([{row: {what: 'nothing', unit: 'ms'}, samples: []}])).toThrow(
    'Nothing was measured',
  );
});
