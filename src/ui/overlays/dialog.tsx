import {clsx} from 'clsx';
import {X} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import {type ReactNode, useEffectEvent, useLayoutEffect, useRef} from 'react';
import {useReturnFocus} from '../focus/use-focus.ts';
import {closeByEscape, useLayer} from './layers.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /**
   * For one that opens by itself: no key that was meant for something else presses anything in it, and a press that was on
   * its way reaches the page, which calls this.
   */
  onPassedBy?: () => void;
  /** Whether it grows downwards alone, so that nothing in it moves when more is added below. */
  isAtTop?: boolean;
  /** Finds the element to focus afterwards, where the pressed one is gone. */
  findFallback?: () => HTMLElement | null;
  children: ReactNode;
}

/** Import it lazily: nothing that opens on demand belongs to the first load. */
export default function Dialog(props: DialogProps) {
  const {open, onOpenChange, title, description, onPassedBy, isAtTop, findFallback} = props;
  const {children} = props;
  const content = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(findFallback);
  useLayer(open, () => onOpenChange(false));
  const passBy = useEffectEvent((target: EventTarget | null) => {
    const isPageInReach = getComputedStyle(document.body).pointerEvents !== 'none';
    const isInside = target instanceof Node && content.current?.contains(target);
    if (isPageInReach && !isInside) onPassedBy?.();
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    // Before the browser focuses a field: the dialog would move the focus into itself again.
    const react = ({target}: PointerEvent) => passBy(target);
    addEventListener('pointerdown', react, {capture: true});
    return () => removeEventListener('pointerdown', react, {capture: true});
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          ref={overlay}
          className={clsx(
            'fixed inset-0 z-40 bg-[oklch(15%_0.01_60/0.55)]',
            onPassedBy ? 'overlay-by-itself' : 'animate-fade',
          )}
        />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={event => {
            if (!onPassedBy) return;
            event.preventDefault();
            content.current?.focus();
          }}
          onPointerDownOutside={event => {
            if (onPassedBy && event.target !== overlay.current) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeByEscape(() => onOpenChange(false))}
          {...(!description && {'aria-describedby': undefined})}
          className={clsx(
            'fixed inset-x-4 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] grid-cols-1 max-w-lg gap-4 overflow-y-auto rounded-board bg-raised p-6 shadow-float',
            onPassedBy ? 'dialog-by-itself' : 'animate-settle',
            isAtTop ? 'top-4' : 'bottom-4 md:top-1/2 md:bottom-auto md:-translate-y-1/2',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 text-xl wrap-anywhere" dir="auto">
              {title}
            </Radix.Title>
            <Radix.Close className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken">
              <X className="size-5" aria-hidden="true" />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="text-muted wrap-anywhere" dir="auto">
              {description}
            </Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
