import {DropdownMenu as Radix} from 'radix-ui';
import type {RefObject} from 'react';
import {closeByEscape, useLayer} from '../overlays/layers.ts';
import type {MenuItem} from './menu.tsx';

interface MenuItemsProps {
  items: readonly MenuItem[];
  /** What opened it, to which the focus returns. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Opened by keyboard, it begins at its first item. */
  byKeyboard: boolean;
  onClose: () => void;
}

/** The items of a menu, while it is open. */
export default function MenuItems({items, opener, byKeyboard, onClose}: MenuItemsProps) {
  useLayer(true, onClose);
  const isOpeners = (target: EventTarget | null) =>
    target instanceof Node && opener.current?.contains(target) === true;
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      {/* Where it hangs. The button itself was there before this part of the app was. */}
      <Radix.Trigger asChild>
        <span className="pointer-events-none absolute inset-0" aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={byKeyboard ? focusFirst : undefined}
          aria-labelledby={opener.current?.id}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          onKeyDown={closeByEscape(onClose)}
          onInteractOutside={event => {
            // The button closes it itself.
            if (isOpeners(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="z-40 grid min-w-48 animate-fade rounded-control border border-line bg-raised p-1 shadow-float"
        >
          {items.map(({label, Icon, onSelect}) => (
            <Radix.Item
              key={label}
              onSelect={() => {
                // Whatever this opens gives the focus back to where it finds it.
                opener.current?.focus();
                onSelect();
              }}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-medium outline-none data-highlighted:bg-sunken data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-ink"
            >
              <Icon className="size-4.5 text-muted" aria-hidden="true" />
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusFirst(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[role=menuitem]')?.focus({preventScroll: true});
}
