import {ArrowUp} from 'lucide-react';
import type {ReactNode} from 'react';
import {plural} from '../../../common/texts/words.ts';
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

export function LoadMore({label, onClick}: {label: string; onClick: () => void}) {
  return (
    <div className="mt-10 flex justify-center">
      <Button size="large" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
