import {clsx} from 'clsx';
import {Tabs as Radix} from 'radix-ui';
import {type ReactNode, useLayoutEffect, useRef} from 'react';
import {useFocusOnChange} from '../focus/use-focus.ts';
import {Select} from './field.tsx';

export interface Tab {
  value: string;
  label: string;
  /** How many of its items wait; none is not told. */
  waiting?: string | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  many?: boolean;
  /** Whether the first tab is still being found, which may become another without a press. */
  entering?: boolean;
}

/** The tab may be scrolled out of sight. */
const STAY = {preventScroll: true};

export function Tabs({label, tabs, value, onValueChange, many = false, entering}: TabsProps) {
  // Also after Back: on another tab, the focus would choose that one once the window is returned to.
  const chosen = useFocusOnChange<HTMLButtonElement>(entering ? undefined : value, STAY);

  // A press causes two events: the focus, and the press itself.
  const told = useRef(value);
  useLayoutEffect(() => {
    told.current = value;
  });
  const tell = (next: string) => {
    if (told.current === next) return;
    told.current = next;
    onValueChange(next);
  };

  return (
    <Radix.Root value={value} onValueChange={tell}>
      {many && (
        <div className="sm:hidden">
          <Select aria-label={label} value={value} onChange={event => tell(event.target.value)}>
            {tabs.map(tab => (
              <option key={tab.value} value={tab.value}>
                {tab.waiting ? `${tab.label} (${tab.waiting} waiting)` : tab.label}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Radix.List
        aria-label={label}
        className={clsx('flex flex-wrap gap-1 border-b-2 border-ink', many && 'max-sm:hidden')}
      >
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            ref={tab.value === value ? chosen : undefined}
            value={tab.value}
            className="min-h-11 rounded-t-control px-4 font-medium max-[359px]:px-1.5 -outline-offset-4 hover:bg-sunken data-[state=active]:bg-ink data-[state=active]:text-paper data-[state=active]:focus-visible:outline-paper"
          >
            {tab.label}
            {tab.waiting && (
              <span className="ms-2 inline-grid h-5 min-w-5 place-items-center rounded-chip bg-pending-wash px-1.5 text-xs font-semibold text-pending tabular-nums">
                <span aria-hidden="true">{tab.waiting}</span>
                <span className="sr-only">({tab.waiting} waiting)</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
