import {clsx} from 'clsx';
import {ArrowUp} from 'lucide-react';
import type {ReactNode} from 'react';
import {plural} from '../../../common/texts/words.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {Button} from '../controls/button.tsx';
import {useFocusFallback} from '../focus/use-focus.ts';

interface NewItemsChipProps {
  waiting: number;
  one: string;
  showNew: () => void;
  /** What else waits, all of the list, and goes before. */
  instead?: {readonly words: ReactNode; readonly onClick: () => void} | undefined;
}

/** Says that rows wait to come into the list, and lets them in. */
export function NewItemsChip({waiting, one, showNew, instead}: NewItemsChipProps) {
  return (
    <FloatingChip
      open={instead !== undefined || waiting > 0}
      onClick={instead ? instead.onClick : showNew}
    >
      {instead ? (
        instead.words
      ) : (
        <>
          <ArrowUp className="size-4" aria-hidden="true" />
          {plural(waiting, one)}
        </>
      )}
    </FloatingChip>
  );
}

interface FloatingChipProps {
  /** Whether there is anything to say. */
  open: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Floats over the list below it, so that its coming and going moves nothing, and says that it came. */
function FloatingChip({open, onClick, children}: FloatingChipProps) {
  return (
    <output className="sticky top-[calc(var(--header)+0.75rem)] z-10 flex justify-center">
      {open && <ChipButton onClick={onClick}>{children}</ChipButton>}
    </output>
  );
}

function ChipButton({onClick, children}: Omit<FloatingChipProps, 'open'>) {
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={button} className="absolute rounded-chip shadow-float" onClick={onClick}>
      {children}
    </Button>
  );
}

interface LoadMoreProps {
  label: string;
  hasMore: boolean;
  /** Whether rows that were asked for are not here yet. */
  coming?: boolean;
  /** Below a part that stands before something greater. */
  quiet?: boolean;
  onClick: () => void;
}

/** Asks for more rows, and says in the same place why they do not come. */
export function LoadMore(props: LoadMoreProps) {
  const {label, hasMore, coming = false, quiet = false, onClick} = props;
  return (
    <div
      className={clsx(
        'flex min-h-12 flex-col justify-center empty:hidden',
        quiet ? 'mt-3 items-start' : 'mt-10 items-center',
      )}
    >
      {hasMore && (
        <Button
          onClick={onClick}
          {...(quiet
            ? {variant: 'ghost', className: '-ms-4 underline underline-offset-4'}
            : {size: 'large'})}
        >
          {label}
        </Button>
      )}
      <LoadingOrOffline what="More may show up here" brief awaited={coming} />
    </div>
  );
}
