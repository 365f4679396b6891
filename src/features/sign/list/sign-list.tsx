import {type ReactNode, useRef} from 'react';
import {useMoreInList} from '../../../data/queries/use-pages.ts';
import {keyIn, useStableList} from '../../../data/queries/use-stable-list.ts';
import {LoadMore, NewItemsChip} from '../../../ui/lists/list-buttons.tsx';
import {useFoundSigns} from '../../search/matching/use-found-rows.ts';
import type {CardSign, CardStore} from '../card/card-sign.ts';
import {SignCard} from '../card/sign-card.tsx';
import {SignGrid} from './sign-grid.tsx';

/** A sign that may bring its store along. */
export type ListedSign = CardSign & {readonly store?: CardStore};

interface SignListProps {
  signs: readonly ListedSign[];
  /** The store of them all, whose name they then need not repeat. */
  store?: CardStore;
  /** Id of a sign that stands before the list, one list after the other at one place. */
  of?: string | undefined;
  /** How many cards to hint at while none is there yet. */
  placeholders: number;
  /** What stands in place of the list when it is empty. */
  empty?: ReactNode;
  /** How many stand at the top of the page, where photos must not wait. */
  eager?: number;
  /** Whether all that was asked for is there. */
  settled: boolean;
  hasMore: boolean;
  onMore: () => void;
  /** Whether a sign that new ones push out would belong to the list if that were longer. */
  belongs?: (sign: ListedSign) => boolean;
}

/** A live list of cards that does not move while the user reads it. */
export function SignList(props: SignListProps) {
  const {
    signs,
    store,
    placeholders,
    empty,
    eager = 0,
    settled,
    hasMore,
    onMore: loadMore,
    of,
    belongs,
  } = props;
  const {missing, hold, top, toTop} = useStableList(signs, settled, of);
  const {rows, complete} = useFoundSigns(belongs ? missing.map(({id}) => id) : []);
  const {visible, left, waiting} = hold({
    now: ({id}) => rows.find(sign => sign.id === id && belongs?.(sign)),
    complete,
  });
  const cards = useRef<HTMLDivElement>(null);
  const onMore = useMoreInList(
    cards,
    visible.map(({id}) => id),
    loadMore,
  );
  return (
    <>
      <div ref={top} className="scroll-mt-20" />
      <NewItemsChip waiting={waiting} one="new sign" showNew={toTop} />
      {visible.length === 0 && empty}
      <SignGrid
        ref={cards}
        placeholders={placeholders}
        above={[store?.id, of].filter(id => id !== undefined)}
      >
        {visible.map((sign, index) => (
          <SignCard
            key={keyIn(left, sign.id)}
            hasLeft={left.has(sign.id)}
            sign={sign}
            store={store ?? sign.store}
            hideStore={store !== undefined}
            eager={index < eager}
          />
        ))}
      </SignGrid>
      <LoadMore
        label="Load More Signs"
        hasMore={hasMore}
        coming={!settled && visible.length > 0}
        onClick={onMore}
      />
    </>
  );
}
