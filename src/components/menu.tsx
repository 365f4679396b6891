import type {LucideIcon} from 'lucide-react';
import {DropdownMenu as Radix} from 'radix-ui';
import type {ReactNode} from 'react';

interface MenuProps {
  /** What opens it: a button. */
  children: ReactNode;
  /** At least one, each with its own key. */
  items: readonly MenuItem[];
}

export interface MenuItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onSelect: () => void;
}

/** What is wanted too seldom for a button of its own. Import it lazily. */
export function Menu({children, items}: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 grid min-w-48 animate-fade rounded-control border border-line bg-raised p-1 shadow-float"
        >
          {items.map(({label, Icon, onSelect}) => (
            <Radix.Item
              key={label}
              onSelect={onSelect}
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
