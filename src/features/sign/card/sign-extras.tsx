import {Ellipsis, Flag, ScrollText} from 'lucide-react';
import {Suspense, useState} from 'react';
import {can} from '../../../../permissions/roles.ts';
import {isAuthor} from '../../../../permissions/sign.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {Menu, type MenuItem} from '../../../ui/controls/menu.tsx';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import ToggleSign, {DeleteSign, EditSignAction} from '../actions/manage-sign.tsx';
import type {CardSign, CardStore} from './card-sign.ts';

const ItemHistory = onDemand(() => import('../../history/item-history.tsx'));
const ReportDialog = onDemand(() => import('../../moderation/report/report-dialog.tsx'));

/** What one seldom wants to do with a sign. */
function SignMenu({sign}: {sign: CardSign}) {
  const actor = useActor();
  const isSuspended = useIsSuspended();
  const [asking, setAsking] = useState<'history' | 'report'>();
  const close = () => setAsking(undefined);
  const items: MenuItem[] = [];
  if (!isAuthor(actor, sign) && !isSuspended) {
    items.push({label: 'Report', Icon: Flag, onSelect: () => setAsking('report')});
  }
  if (can(actor, 'history.view.any')) {
    items.push({label: 'History', Icon: ScrollText, onSelect: () => setAsking('history')});
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu items={items} title="More">
        <Ellipsis className="size-4.5" aria-hidden="true" />
        <span className="sr-only">More about this sign</span>
      </Menu>
      {asking === 'history' && (
        <Suspense>
          <ItemHistory of={{itemId: sign.id}} title="History of this sign" onClose={close} />
        </Suspense>
      )}
      {asking === 'report' && (
        <Suspense>
          <ReportDialog noun="sign" itemId={sign.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface SignExtrasProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** What the first paint of a card does not wait for. */
export default function SignExtras({sign, store}: SignExtrasProps) {
  const mayWrite = !useIsSuspended();
  if (isSampleSign(sign.id)) return null;
  return (
    <>
      {/* Other users cannot see a sign that is only here. */}
      {!sign.onlyHere && (
        <>
          {mayWrite && <ToggleSign sign={sign} store={store} />}
          <SignMenu sign={sign} />
        </>
      )}
      {mayWrite && (
        <>
          <EditSignAction sign={sign} store={store} />
          <DeleteSign sign={sign} store={store} />
        </>
      )}
    </>
  );
}
