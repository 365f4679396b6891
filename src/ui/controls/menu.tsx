import type {LucideIcon} from 'lucide-react';
import {type KeyboardEvent, type ReactNode, Suspense, useRef, useState} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {ErrorBoundary} from '../display/error-boundary.tsx';
import {Button, useSubjectName} from './button.tsx';

// A list of cards has as many menus, of which hardly one is opened.
const MenuItems = onDemand(() => import('./menu-items.tsx'));

interface MenuProps {
  title: string;
  /** At least one, each with its own key. */
  items: readonly MenuItem[];
  children: ReactNode;
}

export interface MenuItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onSelect: () => void;
}

/** What is wanted too seldom for a button of its own. */
export function Menu({title, items, children}: MenuProps) {
  const name = useSubjectName();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by-hand' | 'by-keyboard'>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('by-keyboard');
  };
  return (
    <span className="relative flex">
      <Button
        ref={button}
        {...name}
        variant="ghost"
        size="icon"
        className="text-muted"
        title={title}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        // A click without a pointer was made from a key.
        onClick={({detail}) =>
          setOpened(opened ? undefined : detail > 0 ? 'by-hand' : 'by-keyboard')
        }
        onKeyDown={onKeyDown}
      >
        {children}
      </Button>
      {opened && (
        <ErrorBoundary resetKey={opened} fallback={null}>
          <Suspense>
            <MenuItems
              items={items}
              opener={button}
              byKeyboard={opened === 'by-keyboard'}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  );
}
