import {useEffect, useId, useRef, useState} from 'react';
import type {
  ChangeEvent,
  ComponentProps,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  RefObject,
} from 'react';

interface ComboboxOptions {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export interface Combobox {
  readonly open: boolean;
  readonly close: () => void;
  /** Goes on the element that holds both the input and the list: a press outside of it closes. */
  readonly root: RefObject<HTMLFormElement | null>;
  readonly inputProps: ComponentProps<'input'>;
  readonly listProps: ComponentProps<'div'>;
  /** The id of the option that the keyboard or the pointer is on. */
  readonly activeId: string | undefined;
  readonly optionProps: (key: string) => OptionProps;
}

interface OptionProps {
  readonly id: string;
  readonly role: 'option';
  readonly tabIndex: -1;
  readonly 'aria-selected': boolean;
  readonly onPointerMove: (event: PointerEvent) => void;
}

/**
 * An input with a list of suggestions, by the ARIA pattern "editable combobox with list autocomplete":
 * the focus stays in the input, the arrows go through the options, Enter presses the one they are on.
 * Options are found in the page, so they may stand in groups, come late, and be links.
 */
export function useCombobox({value, onValue}: ComboboxOptions): Combobox {
  const listId = useId();
  const root = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const open = wanted && value.trim() !== '';

  const close = () => {
    setWanted(false);
    setActiveId(undefined);
  };

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setWanted(false);
      setActiveId(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const step = (by: 1 | -1) => {
    const options = [...document.querySelectorAll(`#${CSS.escape(listId)} [role=option]`)];
    const from = options.findIndex(({id}) => id === activeId);
    const to = from === -1 && by === -1 ? options.length - 1 : from + by;
    // Past either end is the input itself.
    const option = options[to];
    setActiveId(option?.id);
    option?.scrollIntoView({block: 'nearest'});
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) step(event.key === 'ArrowDown' ? 1 : -1);
      else setWanted(true);
    } else if (event.key === 'Enter' && open && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'Escape' && (open || value !== '')) {
      event.preventDefault();
      if (open) close();
      else onValue('');
    }
  };

  return {
    open,
    close,
    root,
    activeId,
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open ? activeId : undefined,
      autoComplete: 'off',
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onValue(event.target.value);
        setWanted(true);
        setActiveId(undefined);
      },
      onClick: () => setWanted(true),
      onKeyDown,
    },
    listProps: {
      id: listId,
      role: 'listbox',
      // Else what scrolls would be a stop of the Tab key of its own.
      tabIndex: -1,
      // Pressing an option, or the bar that scrolls, must not take the focus from the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerLeave: () => setActiveId(undefined),
    },
    optionProps: key => {
      const id = `${listId}-${key}`;
      return {
        id,
        role: 'option',
        tabIndex: -1,
        'aria-selected': id === activeId,
        onPointerMove: ({pointerType}) => {
          if (pointerType === 'mouse') setActiveId(id);
        },
      };
    },
  };
}
