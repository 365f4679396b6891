import {useCallback, useMemo, useSyncExternalStore} from 'react';
import type {LiveReactions} from '../../../../common/api/live-reactions.ts';
import {freshUntil} from '../../../../common/freshness.ts';
import {Listeners} from '../../../data/listeners.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import type {Reaction, CardSign} from '../card/card-sign.ts';

/** Milliseconds after which a press is no longer laid over a row that has not followed. */
const PRESS_MS = 5000;

export interface Counts {
  readonly likesCount: number;
  readonly confirmedCount: number;
  readonly goneCount: number;
  /** Milliseconds since 1970. */
  readonly lastSeenAt: number;
}

/** A synced sign, as far as reactions go. */
export interface ReactionsRow extends Counts {
  readonly id: string;
  readonly likesVersion: number;
}

/** What a user's press changes. */
export interface Press {
  readonly reaction: Reaction;
  readonly value: boolean;
  /** Its difference in the count of the reaction: 0 where the user is counted already. */
  readonly adds: number;
}

interface VersionedCounts extends Counts {
  readonly version: number;
  readonly press?: Press;
}

/**
 * Counts of reactions that are ahead of the synced rows: those from the server's stream, and those of the user's
 * own presses. The counts of the highest version are shown, and the row's as soon as it has caught up.
 */
export class LiveReactionsStore {
  readonly #told = new Map<string, VersionedCounts>();
  readonly #presses = new Map<string, VersionedCounts>();
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

  readonly countsOf = (row: ReactionsRow): Counts => this.#newest(row);

  /**
   * Counts the user's own press at once. The sync engine's prediction is not enough: it ends when the write is
   * confirmed, and the row with the new count may come later.
   * @returns what takes it back.
   */
  press(row: ReactionsRow, made: Press): () => void {
    const shown = this.#newest(row);
    const isRepeated =
      this.#presses.get(row.id) === shown &&
      shown.press?.reaction === made.reaction &&
      shown.press.value === made.value;
    // Clicks can follow each other sooner than the button is drawn as pressed.
    const press = isRepeated ? shown : addPress(shown, made);
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

  receive(reactions: LiveReactions): void {
    for (const [signId, likesCount, version, confirmedCount, goneCount, lastSeenAt] of reactions) {
      if (version <= (this.#told.get(signId)?.version ?? -1)) continue;
      this.#told.set(signId, {likesCount, version, confirmedCount, goneCount, lastSeenAt});
      const press = this.#presses.get(signId);
      if (press && press.version <= version) this.#presses.delete(signId);
      this.#changed(signId);
    }
  }

  /** The stream's last counts for these signs. */
  toldOf(signs: readonly string[]): LiveReactions {
    return signs.flatMap(signId => {
      const told = this.#told.get(signId);
      if (!told) return [];
      const {likesCount, version, confirmedCount, goneCount, lastSeenAt} = told;
      return [[signId, likesCount, version, confirmedCount, goneCount, lastSeenAt]];
    });
  }

  /** Without the stream, only rows are known to be kept current. */
  forgetTold(): void {
    const signs = [...this.#told.keys()];
    this.#told.clear();
    for (const signId of signs) this.#changed(signId);
  }

  #newest(row: ReactionsRow): VersionedCounts {
    let newest: VersionedCounts = {...row, version: row.likesVersion};
    for (const ahead of [this.#told.get(row.id), this.#presses.get(row.id)]) {
      if (ahead && ahead.version > newest.version) newest = ahead;
    }
    return newest;
  }

  #changed(signId: string): void {
    for (const listener of this.#watchers.get(signId) ?? []) listener();
  }
}

const COUNT_OF = {liked: 'likesCount', confirmed: 'confirmedCount', gone: 'goneCount'} as const;

function addPress(shown: VersionedCounts, press: Press): VersionedCounts {
  const {likesCount, confirmedCount, goneCount, lastSeenAt, version} = shown;
  const counts = {likesCount, confirmedCount, goneCount, lastSeenAt};
  const counted = COUNT_OF[press.reaction];
  // A sighting outdates the reports before it.
  const seen = {goneCount: 0, lastSeenAt: Date.now()};
  return {
    ...counts,
    [counted]: Math.max(0, counts[counted] + press.adds),
    ...(press.reaction === 'confirmed' && press.value ? seen : {}),
    version: version + 1,
    press,
  };
}

export const liveReactions = new LiveReactionsStore();

const watchNothing = () => () => {};

/** Whether the server can know more than the row: not of samples, and not of a sign that others do not see. */
export const isLive = (sign: Pick<CardSign, 'id' | 'visible' | 'onlyHere'>): boolean =>
  sign.visible && !sign.onlyHere && !isSampleSign(sign.id);

/**
 * A count of a sign, as live as the stream is. A component renders again only when this count changes.
 * @param isWatched see `isLive`.
 */
export function useLiveCount(row: ReactionsRow, count: keyof Counts, isWatched: boolean): number {
  const {id} = row;
  const watch = useCallback(
    (listener: () => void) => (isWatched ? liveReactions.watch(id, listener) : watchNothing()),
    [id, isWatched],
  );
  return useSyncExternalStore(watch, () => (isWatched ? liveReactions.countsOf(row) : row)[count]);
}

/** The sign with what users say of it at this moment, as far as that tells how fresh it is. */
export function useLiveFreshness(sign: CardSign): CardSign {
  const isWatched = isLive(sign);
  const goneCount = useLiveCount(sign, 'goneCount', isWatched);
  const lastSeenAt = useLiveCount(sign, 'lastSeenAt', isWatched);
  return useMemo(() => {
    if (goneCount === sign.goneCount && lastSeenAt === sign.lastSeenAt) return sign;
    return {...sign, goneCount, lastSeenAt, staleAt: freshUntil(lastSeenAt, goneCount)};
  }, [sign, goneCount, lastSeenAt]);
}
