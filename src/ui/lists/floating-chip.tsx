import type {ReactNode} from 'react';
import {Button} from '../controls/button.tsx';
import {useFocusFallback} from '../focus/use-focus-fallback.ts';

interface FloatingChipProps {
  /** Whether there is anything to say. */
  open: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Floats over the list below it, so that its coming and going moves nothing, and says that it came. */
export function FloatingChip({open, onClick, children}: FloatingChipProps) {
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
