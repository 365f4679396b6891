import type {BenchRow} from '../../benchmark.ts';
import type {SideWorkName} from './side-works.ts';

export interface Phase {
  readonly title: string;
  readonly works: readonly SideWorkName[];
  readonly rows: readonly PhaseRow[];
}

/** `slowest`: of all waits of `likes`; `times`: their p95 by that of likes alone; `own`: of the presser. */
export interface PhaseRow extends BenchRow {
  readonly measures: 'likes' | 'slowest' | 'times' | 'own' | 'search';
}

export interface SideTrial {
  readonly clients: number;
  readonly perSecond: number;
  readonly phases: readonly Phase[];
}

/** No watcher waits longer for a like, beside any other work. */
const SLOWEST_MS = 2000;
/** Of the p95 of likes alone: a third more. */
const MOST_TIMES = 4 / 3;

const EVERYTHING = ['a search a second', 'posters', 'photo uploads', 'an import'] as const;
const busy = `live 50 x 5 beside ${EVERYTHING.join(', ')}`;

/** Of each alone the longest wait counts. */
const ALONE = [
  'Saw it',
  'Gone',
  'follows',
  'looks at a case',
  'views of stores',
  '10 new signs a minute',
  '1000 signs hidden at once',
  'an import',
] as const satisfies readonly SideWorkName[];

export const SIDE_TRIALS: readonly SideTrial[] = [
  {
    clients: 50,
    perSecond: 5,
    phases: [
      {title: 'nothing', works: [], rows: []},
      {
        title: EVERYTHING.join(', '),
        works: EVERYTHING,
        rows: [
          {what: `${busy}: like -> 50 others`, unit: 'ms', measures: 'likes'},
          {
            what: `${busy}: like, times its p95 alone`,
            unit: '',
            measures: 'times',
            budget: {p95: MOST_TIMES},
          },
          {what: `${busy}: own like answered`, unit: 'ms', measures: 'own'},
          {what: `${busy}: search`, unit: 'ms', measures: 'search', budget: {p95: 400}},
        ],
      },
    ],
  },
  {
    clients: 200,
    perSecond: 1,
    phases: ALONE.map(work => {
      const title = `live 200 x 1 beside ${work}`;
      return {
        title: work,
        works: [work],
        rows: [
          {
            what: `${title}: slowest like`,
            unit: 'ms',
            measures: 'slowest',
            budget: {p95: SLOWEST_MS},
          },
          {what: `${title}: own like answered`, unit: 'ms', measures: 'own'},
        ],
      } satisfies Phase;
    }),
  },
];

export const sideRowsOf = ({phases}: SideTrial): readonly PhaseRow[] =>
  phases.flatMap(({rows}) => rows);
