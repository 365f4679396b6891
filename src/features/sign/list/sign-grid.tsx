import {
  Children,
  isValidElement,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useState,
} from 'react';
import {colourwaysOf} from '../../../../common/lettering/colourways.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {BoardPaint} from '../../../ui/display/text-board.tsx';
import {getHistoryState, useEntry} from '../../../ui/navigation/history-state.ts';
import {SignCardSkeleton} from '../card/sign-card.tsx';

/** Two columns where each has room for the line of buttons below a board. */
const GRID = 'grid grid-cols-1 gap-x-6 gap-y-10 @xl:grid-cols-2 md:gap-x-8';
/** Cards that have their words beside the board need less room between rows. */
const COMPACT_GRID = `${GRID} xl:gap-y-8`;

/** Pixels that no card is lower than. */
const LEAST_HEIGHT = {stacked: 400, compact: 220};

interface SignGridProps {
  /** How many cards to hint at while none is there yet. */
  placeholders?: number;
  /** Whether the cards are. */
  compact?: boolean;
  /** Ids of boards that hang above the cards, whose colours the first of these leave alone. */
  above?: readonly string[];
  /** Goes on what holds the cards. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function SignGrid(props: SignGridProps) {
  const {placeholders = 0, compact = false, above = [], ref, children} = props;
  if (placeholders === 0) {
    return (
      <Cards ref={ref} compact={compact} above={above}>
        {children}
      </Cards>
    );
  }
  return (
    <LoadingOrOffline what="Signs show up here">
      <div className="@container">
        <div className={compact ? COMPACT_GRID : GRID} aria-busy>
          {Array.from({length: placeholders}, (_, index) => (
            <SignCardSkeleton key={index} compact={compact} />
          ))}
        </div>
      </div>
    </LoadingOrOffline>
  );
}

type CardsProps = Pick<SignGridProps, 'ref' | 'children'> &
  Required<Pick<SignGridProps, 'compact' | 'above'>>;

/** Begins with few once more where it takes the place of placeholders. */
function Cards({ref, compact, above, children}: CardsProps) {
  const cards = Children.toArray(children);
  const drawn = useFirstFew(cards.length, compact ? LEAST_HEIGHT.compact : LEAST_HEIGHT.stacked);
  const keys = cards.map((card, index) => (isValidElement(card) && card.key) || String(index));
  const ids = cards.map((card, index) => signIdOf(card) ?? keys[index] ?? '');
  const paints = colourwaysOf([...above, ...ids]).slice(above.length);
  return (
    <div className="@container">
      <div ref={ref} className={compact ? COMPACT_GRID : GRID}>
        {cards.slice(0, drawn).map((card, index) => (
          <BoardPaint key={keys[index]} value={paints[index]}>
            {card}
          </BoardPaint>
        ))}
      </div>
    </div>
  );
}

/** What picks the paint of a card's board by itself. */
const signIdOf = (card: ReactNode): string | undefined =>
  isValidElement<{sign?: {id: string}}>(card) ? card.props.sign?.id : undefined;

/** Cards side by side, at most. */
const COLUMNS = 2;

/**
 * How many of so many cards to draw: in the first frame those that can be seen where the screen was
 * left, so that turning to it waits for nothing that is out of sight, and all from the next one on.
 *
 * @param leastHeight Pixels that no card is lower than.
 */
function useFirstFew(total: number, leastHeight: number): number {
  const entry = useEntry();
  const [few] = useState(() =>
    cardsDownTo(Number(getHistoryState(entry, 'scroll') ?? 0) + innerHeight, leastHeight),
  );
  const painted = useIsPainted();
  return painted ? total : Math.min(few, total);
}

/** So many reach from the top of a page to here, whatever else stands above them. */
const cardsDownTo = (pixels: number, leastHeight: number): number =>
  COLUMNS * Math.ceil(pixels / leastHeight);

/** False in a screen's first frame, for what is large and need not be in it. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
