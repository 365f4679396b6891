import type {Position} from '../../../common/geo/cells.ts';
import type {FoundSign} from '../search/matching/use-local-matches.ts';
import {byMiles, cardAt, type HomeCard, withTheirs} from './home-card.ts';

/**
 * Keeps signs that left a list where they stood, each in place of the older one of its store that came instead:
 * at its distance from the position or, where that is null, among the newest.
 */
export function withReported(
  cards: readonly HomeCard[],
  reported: readonly FoundSign[],
  position: Position | null,
): readonly HomeCard[] {
  const newest = new Map(cards.map(({store, sign}) => [store.id, sign.createdAt]));
  const kept = reported.flatMap(sign => {
    const isNewest = sign.createdAt > (newest.get(sign.storeId) ?? 0);
    return sign.store && isNewest ? cardAt(sign, sign.store, position) : [];
  });
  return withTheirs(cards, kept, position ? byMiles : newestFirst);
}

const newestFirst = (a: HomeCard, b: HomeCard): number => b.sign.createdAt - a.sign.createdAt;
