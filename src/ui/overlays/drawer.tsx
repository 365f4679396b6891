import {X} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import type {ReactNode} from 'react';
import {useReturnFocus} from '../focus/use-focus.ts';
import {closeByEscape, useLayer} from './layers.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A sheet from the left. Import it lazily, like every dialog. */
export default function Drawer({open, onOpenChange, title, children}: DrawerProps) {
  const returnFocus = useReturnFocus();
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(15%_0.01_60/0.55)] data-[state=closed]:animate-fade-out" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeByEscape(() => onOpenChange(false))}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(20rem,calc(100vw-3.5rem))] animate-slide-in flex-col overflow-y-auto overscroll-contain bg-paper pb-[env(safe-area-inset-bottom)] shadow-float data-[state=closed]:animate-slide-out"
        >
          <div className="flex min-h-(--header) items-center justify-between gap-4 border-b border-line ps-5 pe-2">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close className="grid size-11 place-items-center rounded-control hover:bg-sunken">
              <X className="size-5" aria-hidden="true" />
              <span className="sr-only">Close menu</span>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
