import {useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {colourwaysOf} from '../../../common/lettering/colourways.ts';
import {plural} from '../../../common/texts/words.ts';
import {useSession} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {BoardPaint} from '../../ui/display/text-board.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import type {OutboxItem} from '../core/status.ts';
import {
  askToSendWhenClosed,
  isSentWhenClosed,
  onSentWhenClosed,
} from '../worker/background-sync.ts';
import {argument, placesOf, whenSent} from './item-actions.ts';
import {TrayItem} from './tray-item.tsx';
import type {OrphanedItems} from './use-outbox.ts';

interface TrayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly OutboxItem[];
  leftBehind: OrphanedItems | undefined;
}

export default function Tray({open, onOpenChange, items, leftBehind}: TrayProps) {
  const {person} = useSession();
  const close = () => onOpenChange(false);
  const whenClosed = useSyncExternalStore(onSentWhenClosed, isSentWhenClosed);
  useEffect(() => {
    if (open) void askToSendWhenClosed();
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Outbox"
      description="What you add is safe on this device first, and live once the server has it."
      isAtTop
    >
      {leftBehind && <LogInAgain {...leftBehind} onGo={close} />}
      <Items key={person?.userId} items={items} isAll={!leftBehind} onLeave={close} />
      <p className="text-sm text-muted">{whenSent(whenClosed)}</p>
    </Dialog>
  );
}

interface ItemsProps {
  items: readonly OutboxItem[];
  /** Whether no others wait. */
  isAll: boolean;
  onLeave: () => void;
}

/** While the outbox is open no item moves: a finger may be about to press the next one. */
function Items({items, isAll, onLeave}: ItemsProps) {
  const [held, setHeld] = useState<ReturnType<typeof placesOf>>([]);
  const places = placesOf(held, items);
  if (places !== held) setHeld(places);
  const paints = colourwaysOf(places.map(({item}) => argument(item.entry, 'id')));
  const list = useRef<HTMLUListElement>(null);
  const count = places.length;
  useLayoutEffect(() => {
    const observer = new ResizeObserver(changes => {
      for (const {target, borderBoxSize} of changes) {
        if (target instanceof HTMLElement) {
          target.style.minHeight = `${borderBoxSize[0]?.blockSize}px`;
        }
      }
    });
    for (const item of list.current?.children ?? []) observer.observe(item);
    return () => observer.disconnect();
  }, [count]);
  if (count === 0) return isAll && <p className="py-4">Everything is sent.</p>;
  return (
    <ul ref={list} aria-label="In the outbox" className="-mb-2 grid border-t border-line">
      {places.map(({key, item, isGone}, index) => (
        <BoardPaint key={key} value={paints[index]}>
          <TrayItem item={item} isGone={isGone} onLeave={onLeave} />
        </BoardPaint>
      ))}
    </ul>
  );
}

function LogInAgain({name, count, onGo}: OrphanedItems & {onGo: () => void}) {
  const {pathname, search} = useLocation();
  return (
    <Alert variant="pending" title="Your session has ended">
      <p className="text-ink">
        {`${plural(count, 'thing')} ${count === 1 ? 'waits' : 'wait'} safely on this device, and ${count === 1 ? 'goes' : 'go'} on once ${name} has logged in again.`}
      </p>
      <Link
        to="/login"
        state={{returnTo: pathname + search}}
        onClick={onGo}
        className={`${buttonStyle({variant: 'finger'})} mt-3`}
      >
        Log in again
      </Link>
    </Alert>
  );
}
