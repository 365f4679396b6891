import type {Benchmark} from './benchmark.ts';

/** What putting the scene together has shown; dependencies and the build are there already. */
export const starts: Benchmark = {
  rows: [
    {what: 'first start, empty data', unit: 's'},
    {what: 'second start', unit: 's', budget: {p95: 10}},
    {what: 'stop', unit: 's'},
  ],
  run: ({starts: {first, second, stop}}) => Promise.resolve({samples: [[first], [second], [stop]]}),
};
