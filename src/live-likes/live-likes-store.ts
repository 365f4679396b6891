import type {LiveLikes} from '../../sync/live-likes.ts';
import {Listeners} from '../lib/listeners.ts';

/** Milliseconds after which a press is no longer laid over a row that has not followed. */
const PRESS_MS = 5000;

/** A synced sign, as far as its likes go. */
export interface LikesRow {
  readonly id: string;
  readonly likesCount: number;
  readonly likesVersion: number;
}

interface Likes {
  readonly count: number;
  readonly version: number;
  /** Only of a press: whether it likes the sign or takes the like back. */
  readonly liked?: boolean;
}

/**
 * Counts of likes that are ahead of the synced rows: those from the server's stream, and those of the user's
 * own presses. The count of the highest version is shown, and the row's as soon as it has caught up.
 */
export class LiveLikesStore {
  readonly #told = new Map<string, Likes>();
  readonly #presses = new Map<string, Likes>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #signsChanged = new Listeners();

  /** Called when a sign is shown for the first time, or no longer. */
  readonly onSigns = this.#signsChanged.add;

  /** The ids of the signs that are shown, the latest last. */
  signs(): string[] {
    return [...this.#watchers.keys()];
  }

  /**
   * Calls back when the count of a sign may have changed. The sign counts as shown until then.
   * @returns what ends it.
   */
  watch(signId: string, listener: () => void): () => void {
    const watchers = this.#watchers.get(signId) ?? new Set();
    watchers.add(listener);
    if (!this.#watchers.has(signId)) {
      this.#watchers.set(signId, watchers);
      this.#signsChanged.tell();
    }
    return () => {
      watchers.delete(listener);
      if (watchers.size > 0) return;
      this.#watchers.delete(signId);
      this.#signsChanged.tell();
    };
  }

  /** The count to show. */
  readonly countOf = (row: LikesRow): number => this.#newest(row).count;

  /**
   * Counts the user's own press at once. The sync engine's prediction is not enough: it ends when the write is
   * confirmed, and the row with the new count may come later.
   * @returns what takes it back.
   */
  press(row: LikesRow, liked: boolean): () => void {
    const shown = this.#newest(row);
    const isRepeated = this.#presses.get(row.id) === shown && shown.liked === liked;
    // Clicks can follow each other sooner than the button is drawn as pressed.
    const press = isRepeated ? shown : addPress(shown, liked);
    const end = () => {
      if (this.#presses.get(row.id) === press) this.dropPress(row.id);
    };
    if (isRepeated) return end;
    this.#presses.set(row.id, press);
    this.#changed(row.id);
    setTimeout(end, PRESS_MS);
    return end;
  }

  /** For a press that the server refused. */
  dropPress(signId: string): void {
    if (this.#presses.delete(signId)) this.#changed(signId);
  }

  /** Takes a message of the stream. */
  receive(likes: LiveLikes): void {
    for (const [signId, count, version] of likes) {
      if (version <= (this.#told.get(signId)?.version ?? -1)) continue;
      this.#told.set(signId, {count, version});
      const press = this.#presses.get(signId);
      if (press && press.version <= version) this.#presses.delete(signId);
      this.#changed(signId);
    }
  }

  /** The stream's last counts for these signs. */
  toldOf(signs: readonly string[]): LiveLikes {
    return signs.flatMap(signId => {
      const told = this.#told.get(signId);
      return told ? [[signId, told.count, told.version]] : [];
    });
  }

  /** Without the stream, only rows are known to be kept current. */
  forgetTold(): void {
    const signs = [...this.#told.keys()];
    this.#told.clear();
    for (const signId of signs) this.#changed(signId);
  }

  #newest({id, likesCount, likesVersion}: LikesRow): Likes {
    let newest: Likes = {count: likesCount, version: likesVersion};
    for (const ahead of [this.#told.get(id), this.#presses.get(id)]) {
      if (ahead && ahead.version > newest.version) newest = ahead;
    }
    return newest;
  }

  #changed(signId: string): void {
    for (const listener of this.#watchers.get(signId) ?? []) listener();
  }
}

function addPress({count, version}: Likes, liked: boolean): Likes {
  return {count: Math.max(0, count + (liked ? 1 : -1)), version: version + 1, liked};
}

/** The one of this tab. */
export const liveLikes = new LiveLikesStore();
