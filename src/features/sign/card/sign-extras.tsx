import {Ellipsis, Flag, ScrollText} from 'lucide-react';
import {Suspense, useState} from 'react';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {Menu, type MenuItem} from '../../../ui/controls/menu.tsx';
import {DeleteSign, EditSignAction, ToggleSign} from '../actions/manage-sign.tsx';
import type {CardSign, offeredActions} from './card-sign.ts';

const ItemHistory = onDemand(() => import('../../history/item-history.tsx'));
const ReportDialog = onDemand(() => import('../../moderation/report/report-dialog.tsx'));

interface SignMenuProps {
  sign: CardSign;
  report: boolean;
  history: boolean;
}

/** What one seldom wants to do with a sign. */
function SignMenu({sign, report, history}: SignMenuProps) {
  const [asking, setAsking] = useState<'history' | 'report'>();
  const close = () => setAsking(undefined);
  const items: MenuItem[] = [];
  if (report) items.push({label: 'Report', Icon: Flag, onSelect: () => setAsking('report')});
  if (history) {
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
  offered: ReturnType<typeof offeredActions>;
}

/** What the first paint of a card does not wait for. */
export default function SignExtras({sign, offered}: SignExtrasProps) {
  const {toggle, report, history, edit, remove} = offered;
  return (
    <>
      {toggle && <ToggleSign sign={sign} />}
      <SignMenu sign={sign} report={report} history={history} />
      {edit && <EditSignAction sign={sign} />}
      {remove && <DeleteSign sign={sign} />}
    </>
  );
}
