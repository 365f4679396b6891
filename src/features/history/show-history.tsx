import {ScrollText} from 'lucide-react';
import {Suspense, useState} from 'react';
import type {HistoryFilter} from '../../../common/api/history.ts';
import {can} from '../../../permissions/roles.ts';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useActor} from '../../data/session/use-session.ts';
import {Button} from '../../ui/controls/button.tsx';

const ItemHistory = onDemand(() => import('./item-history.tsx'));

interface ShowHistoryProps {
  of: Pick<HistoryFilter, 'itemId'> | Pick<HistoryFilter, 'storeId'>;
  label: string;
}

/** For admins: what others did to a store and what hangs there, or to a person. */
export default function ShowHistory({of, label}: ShowHistoryProps) {
  const actor = useActor();
  const [shown, setShown] = useState(false);
  if (!can(actor, 'history.view.any')) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setShown(true)}>
        <ScrollText className="size-5" aria-hidden="true" />
        {label}
      </Button>
      {shown && (
        <Suspense>
          <ItemHistory of={of} title={label} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
