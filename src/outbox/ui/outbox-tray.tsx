import {clsx} from 'clsx';
import {CircleAlert, CloudUpload} from 'lucide-react';
import {Suspense, useState, useSyncExternalStore} from 'react';
import {onDemand} from '../../data/loading/on-demand.ts';
import {Button} from '../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {tally, trayLabel} from '../core/status.ts';
import {isTrayOpen, onTray, setTrayOpen, useOrphanedItems, useOutbox} from './use-outbox.ts';

const Tray = onDemand(() => import('./tray.tsx'));

export default function OutboxTray() {
  const items = useOutbox();
  const leftBehind = useOrphanedItems();
  const open = useSyncExternalStore(onTray, isTrayOpen);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const needed = items.length > 0 || leftBehind !== undefined;
  const {waiting, needing} = tally(items);
  const count = waiting + (leftBehind?.count ?? 0);
  const urgent = needing > 0 || leftBehind !== undefined;
  const Icon = urgent ? CircleAlert : CloudUpload;
  return (
    <>
      {needed && (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          className={clsx('relative', urgent ? 'text-gone' : count > 0 && 'text-pending')}
          onClick={() => setTrayOpen(true)}
        >
          <Icon className="size-5" aria-hidden="true" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip border-2 border-paper bg-ink px-1 text-[length:--spacing(2.75)] leading-none font-semibold text-paper tabular-nums"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
          <span className="sr-only">
            {leftBehind ? `Outbox, ${leftBehind.count} waiting for your login` : trayLabel(items)}
          </span>
        </Button>
      )}
      {used && (
        <ErrorBoundary resetKey={String(open)} fallback={null}>
          <Suspense>
            <Tray open={open} onOpenChange={setTrayOpen} items={items} leftBehind={leftBehind} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
