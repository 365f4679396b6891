import type {Box, LevelCell, Position} from '../../../../common/geo/cells.ts';
import {addressOfSearch} from '../../../../common/search/search-request.ts';
import {searchTermOf} from '../../../../common/search/search.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
import {cellsOf, rangesIn} from '../../map/view.ts';
import {useAnswer} from '../../search/matching/use-answer.ts';
import {useFoundStores} from '../../search/matching/use-found-rows.ts';
import {mayBeSame, type Typed} from './same-store.ts';

const MOST_LOOKED_AT = 20;
const MOST_SHOWN = 3;
/** Milliseconds without a keystroke, and those for which an answer is good. */
const TIMING = {pause: 700, maxAge: 60_000};
/** Degrees: a little more than it takes, up to where people live. */
const AROUND = {latitude: 0.0006, longitude: 0.0015};
/** Of cells that are a little larger than what is around a position, which lies in four of them at most. */
const LEVEL = 13;

/** Existing stores that may be the typed one; the user does not wait for them. */
export function useSimilarStores(typed: Typed, exceptId: string): readonly Store[] {
  const term = searchTermOf(typed.name);
  const request = {term, storesLimit: MOST_LOOKED_AT, signsLimit: 0};
  const {answer} = useAnswer(term.length > 2 ? addressOfSearch(request) : undefined, TIMING);
  const {rows: named} = useFoundStores(answer?.stores.ids);
  const near = useQueries(
    cellsAround(typed.position).map(cell => queries.store.inCell({...cell, limit: MOST_LOOKED_AT})),
  ).flatMap(({rows}) => rows);
  const stores = new Map([...named, ...near].map(store => [store.id, store]));
  stores.delete(exceptId);
  return [...stores.values()].filter(store => mayBeSame(typed, store)).slice(0, MOST_SHOWN);
}

const cellsAround = (position: Position | null): readonly LevelCell[] =>
  position ? cellsOf(rangesIn(boxAround(position), LEVEL), LEVEL) : [];

const boxAround = ({latitude, longitude}: Position): Box => ({
  south: latitude - AROUND.latitude,
  north: latitude + AROUND.latitude,
  west: longitude - AROUND.longitude,
  east: longitude + AROUND.longitude,
});
