import {Suspense, useEffect, useState} from 'react';
import {isShortcut} from '../lib/keyboard.ts';
import {onDemand} from '../lib/on-demand.ts';

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'));

/** A question mark asks which keys there are. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setOpen(true);
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ShortcutsDialog onOpenChange={setOpen} />
    </Suspense>
  );
}
