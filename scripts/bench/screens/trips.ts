import {percentile} from '../figures.ts';

/** One way from screen to screen, and how long it took until the other was painted. */
export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly way: 'on' | 'back';
  /** In milliseconds. */
  readonly took: number;
}

/** The ways that are slowest by their medians, slowest first, in words. */
export function slowestWays(trips: readonly Trip[], count: number): string[] {
  return [...Map.groupBy(trips, nameOf)]
    .map(([name, some]) => {
      const times = some.map(({took}) => took);
      return {name, median: percentile(times, 50), worst: Math.max(...times)};
    })
    .toSorted((a, b) => b.median - a.median)
    .slice(0, count)
    .map(({name, median, worst}) => `${name} ${median.toFixed(0)} (at most ${worst.toFixed(0)})`);
}

function nameOf({from, to, way}: Trip): string {
  return way === 'on' ? `${from} -> ${to}` : `${from} -> back to ${to}`;
}
