import type {ReactNode} from 'react';
import {Button} from './button.tsx';

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
      {open && (
        <Button className="absolute rounded-chip shadow-float" onClick={onClick}>
          {children}
        </Button>
      )}
    </output>
  );
}
