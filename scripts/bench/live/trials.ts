import type {Budget, BenchRow} from '../benchmark.ts';

/** How many clients watch, and how fast others like what they show. */
export interface Trial {
  readonly clients: number;
  readonly perSecond: number;
  /** On home, or some of them on other screens. */
  readonly on: 'home' | 'mix';
  /** Of the delivery, in milliseconds. */
  readonly budget: Budget;
  /** Seconds until all are complete that connect at once. */
  readonly completeBudget?: Budget;
  /** Megabytes of the stack for each of them. */
  readonly memoryBudget?: Budget;
}

export const TRIALS: readonly Trial[] = [
  {clients: 1, perSecond: 1, on: 'home', budget: {p95: 60}},
  {clients: 10, perSecond: 5, on: 'home', budget: {p95: 100}},
  {clients: 50, perSecond: 5, on: 'home', budget: {p95: 200}},
  {clients: 50, perSecond: 5, on: 'mix', budget: {p95: 200}},
  {clients: 50, perSecond: 20, on: 'home', budget: {p95: 300}},
  {
    clients: 200,
    perSecond: 10,
    on: 'home',
    budget: {p95: 500},
    completeBudget: {p95: 6},
    memoryBudget: {p95: 3},
  },
  {clients: 200, perSecond: 10, on: 'mix', budget: {p95: 500}},
  {clients: 500, perSecond: 5, on: 'home', budget: {p95: 1500}},
];

/** "50 x 5, mix" */
export const trialTitleOf = ({clients, perSecond, on}: Trial): string =>
  `${clients} x ${perSecond}${on === 'mix' ? ', mix' : ''}`;

/** What is measured of a trial, in this order. */
export function trialRowsOf(trial: Trial): readonly BenchRow[] {
  const {clients, budget, completeBudget, memoryBudget} = trial;
  const title = `live ${trialTitleOf(trial)}`;
  return [
    {
      what: `${title}: like -> ${clients === 1 ? '1 other' : `${clients} others`}`,
      unit: 'ms',
      budget,
    },
    // The rival knows no screens.
    ...(trial.on === 'home' ? [{what: `${title}, pushed rival`, unit: 'ms'} as const] : []),
    ...(completeBudget
      ? [{what: `${title}: all complete`, unit: 's', budget: completeBudget} as const]
      : []),
    ...(memoryBudget
      ? [{what: `${title}: memory a client`, unit: 'MB', budget: memoryBudget} as const]
      : []),
  ];
}
