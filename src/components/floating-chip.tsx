import type {ReactNode} from 'react';
import {Button} from './button.tsx';

interface FloatingChipProps {
  onClick: () => void;
  children: ReactNode;
}

/** Floats over the list below it, so that its coming and going moves nothing. */
export function FloatingChip({onClick, children}: FloatingChipProps) {
  return (
    <div className="sticky top-[calc(var(--header)+0.75rem)] z-10 flex justify-center">
      <Button className="absolute rounded-chip shadow-float" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
