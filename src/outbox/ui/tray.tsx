import {type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {plural} from '../../../common/texts/words.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import type {OutboxItem} from '../core/status.ts';
import {
  askToSendWhenClosed,
  isSentWhenClosed,
  onSentWhenClosed,
} from '../worker/background-sync.ts';
import {urgentFirst, whenSent} from './item-actions.ts';
import {TrayItem} from './tray-item.tsx';
import type {OrphanedItems} from './use-outbox.ts';

interface TrayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly OutboxItem[];
  leftBehind: OrphanedItems | undefined;
}

export default function Tray({open, onOpenChange, items, leftBehind}: TrayProps) {
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
      description={`What you add is safe on this device first, and live once the server has it. ${whenSent(whenClosed)}`}
    >
      <HeldHeight>
        {leftBehind && <LogInAgain {...leftBehind} onGo={close} />}
        {items.length === 0 && !leftBehind && <p className="py-4">Everything is sent.</p>}
        {items.length > 0 && (
          <ul aria-label="In the outbox" className="-mb-2 grid border-t border-line">
            {urgentFirst(items).map(item => (
              <TrayItem key={item.entry.id} item={item} onLeave={close} />
            ))}
          </ul>
        )}
      </HeldHeight>
    </Dialog>
  );
}

/** Gets no lower while it is open, because what closes it would move under a finger each time something goes live. */
function HeldHeight({children}: {children: ReactNode}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const held = box.current;
    if (!held) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      held.style.minHeight = `${entry?.borderBoxSize[0]?.blockSize}px`;
    });
    observer.observe(held);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="grid grid-cols-1 content-start gap-4">
      {children}
    </div>
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
