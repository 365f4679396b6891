import {DropdownMenu} from 'radix-ui';
import type {ReactNode} from 'react';

interface MenuProps {
  trigger: ReactNode;
  items: {label: string; destructive?: boolean; run: () => void}[];
}

/** Import it lazily, like every dialog. */
export default function Menu({trigger, items}: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-40 min-w-48 animate-settle rounded-control border border-line bg-raised p-1 shadow-float"
        >
          {items.map(item => (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.run}
              data-destructive={item.destructive}
              className="flex min-h-11 items-center rounded-[7px] px-3 text-sm outline-none data-destructive:text-gone data-highlighted:bg-sunken"
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
