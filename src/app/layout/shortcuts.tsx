import {clsx} from 'clsx';
import {Suspense, useEffect, useState} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {isShortcut} from '../../ui/focus/keyboard.ts';

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'));

/** The list of keys, opened by this button or, where single keys are on, by a question mark. */
export function Shortcuts({className}: {className: string}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setOpen(true);
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
  return (
    <>
      {/* A phone has none; a small window may be a large one zoomed in. */}
      <button
        type="button"
        className={clsx(className, 'max-md:not-any-pointer-fine:hidden')}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {open && (
        <Suspense>
          <ShortcutsDialog onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
