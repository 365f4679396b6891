import {clsx} from 'clsx';
import {useEffect, useRef, useState} from 'react';
import {Link} from 'react-router-dom';
import {pathOfNotification, wordsOfNotification} from '../../../common/texts/notification-words.ts';
import type {Notification, Store} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {ownId, useStillRows} from '../../data/queries/use-stable-list.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';

interface NotificationsDialogProps {
  told: readonly (Notification & {readonly store?: Store})[];
  onClose: () => void;
}

/** Shown notifications count as read; they stay marked as new until the dialog is closed. */
export default function NotificationsDialog({told, onClose}: NotificationsDialogProps) {
  const write = useWrite();
  const list = useRef<HTMLUListElement>(null);
  const {visible} = useStillRows(told, {start: list, settled: true, idOf: ownId});
  const unread = visible.filter(({readAt}) => readAt === null).map(({id}) => id);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const news = unread.filter(id => !fresh.includes(id));
  if (news.length > 0) setFresh([...fresh, ...news]);
  const toRead = unread.join(' ');
  useEffect(() => {
    if (toRead) void write(mutators.notification.setRead, {ids: toRead.split(' ')});
  }, [toRead, write]);
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title="Notifications"
    >
      <ul ref={list} className="grid border-t border-line">
        {visible.map(notification => (
          <li key={notification.id} className="border-b border-line">
            <Link
              to={pathOfNotification(notification)}
              onClick={onClose}
              className="-mx-3 flex min-h-14 items-start gap-3 rounded-control px-3 py-3 hover:bg-sunken"
            >
              <Dot isNew={fresh.includes(notification.id)} />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere" dir="auto">
                  {wordsOfNotification(notification, notification.store?.name)}
                </span>
                <span className="block text-sm text-muted">
                  <TimeAgo at={notification.createdAt} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/account"
        onClick={onClose}
        className="prose-link -mb-3 inline-flex min-h-11 items-center text-sm"
      >
        Notification settings
      </Link>
    </Dialog>
  );
}

function Dot({isNew}: {isNew: boolean}) {
  return (
    <span className={clsx('mt-2 size-2 shrink-0 rounded-chip', isNew && 'filled bg-live')}>
      {isNew && <span className="sr-only">New: </span>}
    </span>
  );
}
