import {ArrowUp} from 'lucide-react';
import type {ReactNode} from 'react';
import {plural} from '../../../common/texts/words.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {Button, PassingButton} from '../controls/button.tsx';
import {forgetAim} from '../focus/presses.ts';

interface NewItemsChipProps {
  waiting: number;
  one: string;
  showNew: () => void;
  /** What else waits, all of the list, and goes before. */
  instead?: {readonly words: ReactNode; readonly onClick: () => void} | undefined;
}

/**
 * Says that rows wait to come into the list, and lets them in. Floats over the list below it, so that its coming and
 * going moves nothing, and says that it came.
 */
export function NewItemsChip({waiting, one, showNew, instead}: NewItemsChipProps) {
  return (
    <output className="sticky top-[calc(var(--header)+0.75rem)] z-10 flex justify-center">
      {(instead || waiting > 0) && (
        <ChipButton onClick={instead?.onClick ?? showNew}>
          {instead?.words ?? (
            <>
              <ArrowUp className="size-4" aria-hidden="true" />
              {plural(waiting, one)}
            </>
          )}
        </ChipButton>
      )}
    </output>
  );
}

interface ChipButtonProps {
  onClick: () => void;
  children: ReactNode;
}

function ChipButton({onClick, children}: ChipButtonProps) {
  return (
    <PassingButton className="absolute rounded-chip shadow-float" onClick={onClick}>
      {children}
    </PassingButton>
  );
}

interface LoadMoreProps {
  label: string;
  hasMore: boolean;
  /** Whether rows that were asked for are not here yet. */
  coming: boolean;
  /** Why the server did not give them. */
  problem?: string | undefined;
  onClick: () => void;
}

/** Asks for more rows, and says in the same place why they do not come. */
export function LoadMore({label, hasMore, coming, problem, onClick}: LoadMoreProps) {
  return (
    <div className="mt-10 grid min-h-12 place-items-center not-has-[button,p]:hidden">
      {hasMore && (
        <Button
          size="large"
          onClick={() => {
            forgetAim();
            onClick();
          }}
        >
          {label}
        </Button>
      )}
      <MoreToCome what={coming && 'More may show up here'} problem={problem} />
    </div>
  );
}

interface MoreToComeProps {
  /** As {@link LoadingOrOffline} has it. */
  what: string | false;
  problem: string | undefined;
}

/** Says why rows that were asked for are not here. */
export function MoreToCome({what, problem}: MoreToComeProps) {
  return (
    <output>
      <LoadingOrOffline what={what} brief>
        {problem && (
          <p data-unmarked className="py-2 text-gone">
            {problem}
          </p>
        )}
      </LoadingOrOffline>
    </output>
  );
}
