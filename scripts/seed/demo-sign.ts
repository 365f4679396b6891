import type {DemoPersonKey} from './demo-people.ts';

export interface DemoSign {
  readonly by: DemoPersonKey;
  /** Counted back from the moment of seeding. */
  readonly hoursAgo: number;
  readonly text: string;
  readonly likes: readonly DemoPersonKey[];
  readonly saw: readonly DemoPersonKey[];
  readonly verified?: true;
}
