import {useQuery} from '@rocicorp/zero/react';
import {Bell as BellIcon} from 'lucide-react';
import {Suspense, useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {bellLabel} from '../../../common/texts/notification-words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {serviceWorkers} from '../../data/storage/storage-access.ts';
import {onDemand} from '../../data/loading/on-demand.ts';
import {Button} from '../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';

const NotificationsDialog = onDemand(() => import('./notifications-dialog.tsx'));

/** The bell in the header: the number of new notifications, and a press shows them. */
export default function Bell() {
  const [told] = useQuery(queries.notification.latest({limit: PAGE_SIZES.notifications}));
  const [open, setOpen] = useState(false);
  const unread = told.filter(({readAt}) => readAt === null).length;
  const read = told.flatMap(({id, readAt}) => (readAt === null ? [] : id)).join(' ');
  useEffect(() => {
    if (read) void closePushes(read.split(' '));
  }, [read]);
  if (told.length === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="relative"
        aria-haspopup="dialog"
        data-bell
        onClick={() => setOpen(true)}
      >
        <BellIcon className="size-5" aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip border-2 border-paper bg-ink px-1 text-[length:--spacing(2.75)] leading-none font-semibold text-paper tabular-nums"
          >
            {unread}
          </span>
        )}
        <span className="sr-only">{bellLabel(unread)}</span>
      </Button>
      {open && (
        <ErrorBoundary resetKey="open" fallback={null}>
          <Suspense>
            <NotificationsDialog told={told} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

const aPush = z.object({data: z.object({id: z.string()})});

/** Closes notifications of the device that were read here, or on another one. A row may come after its push. */
async function closePushes(read: readonly string[]): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  for (const push of (await registration?.getNotifications()) ?? []) {
    const id = z.safeParse(aPush, push).data?.data.id;
    if (id !== undefined && read.includes(id)) push.close();
  }
}
