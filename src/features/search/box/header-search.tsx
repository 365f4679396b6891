import {ArrowLeft, Search} from 'lucide-react';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {useRoomy} from '../../../ui/display/use-media.ts';
import {isShortcut} from '../../../ui/focus/use-focus.ts';
import {useEntry} from '../../../ui/navigation/history-state.ts';
import {useLayer} from '../../../ui/overlays/layers.ts';
import {SearchBox} from './search-box.tsx';

/** In the header: a box where there is room for one, a button that opens one where there is not. */
export function HeaderSearch() {
  return useRoomy() ? <InlineSearch /> : <OverHeaderSearch />;
}

function InlineSearch() {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(() => input.current?.select());
  return (
    // As wide whatever stands before it: the buttons there come and go.
    <div className="mx-2 w-72 shrink-0 xl:w-md">
      <SearchBox ref={input} variant="header" />
    </div>
  );
}

function OverHeaderSearch() {
  const entry = useEntry();
  // Where it was opened: wherever one goes from there, it is closed.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === entry;
  const button = useRef<HTMLButtonElement>(null);
  useSearchKey(() => setOpenAt(entry));
  const close = () => {
    setOpenAt(undefined);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-expanded={open}
        onClick={() => setOpenAt(entry)}
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">Search stores and signs</span>
      </Button>
      {open && <Bar close={close} />}
    </>
  );
}

function Bar({close}: {close: () => void}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  useLayer(true, close);
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      // The first one closes the suggestions, the next empties the box.
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
  return (
    <div className="absolute inset-0 z-10 bg-paper pt-[env(safe-area-inset-top)]">
      <div className="page flex h-full items-center gap-1">
        <Button variant="ghost" size="icon" className="-ms-2.5" onClick={close}>
          <ArrowLeft className="size-6" aria-hidden="true" />
          <span className="sr-only">Close search</span>
        </Button>
        <SearchBox ref={input} variant="header" />
      </div>
    </div>
  );
}

/** The slash leads to the search, as on many sites, unless it is being typed somewhere. */
function useSearchKey(search: () => void): void {
  const onSlash = useEffectEvent(search);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
}
