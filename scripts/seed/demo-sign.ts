import type {DemoPersonKey} from './demo-people.ts';
import type {DemoPhoto} from './demo-photos.ts';

export interface DemoSign {
  readonly by: DemoPersonKey;
  /** Counted back from the moment of seeding. */
  readonly hoursAgo: number;
  /** What it says, on a board of ours or in the photo. */
  readonly text: string;
  readonly photo?: DemoPhoto;
  readonly likes: readonly DemoPersonKey[];
  readonly saw: readonly DemoPersonKey[];
  readonly verified?: true;
}
