import {clsx} from 'clsx';
import {Pencil} from 'lucide-react';
import {Suspense} from 'react';
import {Link} from 'react-router-dom';
import {editSignPath} from '../../../../common/paths.ts';
import {canEditSign} from '../../../../permissions/sign.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import type {CardSign, CardStore} from '../card/card-sign.ts';
import {usePending} from '../list/use-pending-signs.ts';

const EditPending = onDemand(() => import('./edit-pending.tsx'));

interface EditSignProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** Only for users who may. */
export function EditSignAction({sign, store}: EditSignProps) {
  const actor = useActor();
  const pending = usePending(sign.id);
  const name = useSubjectName();
  if (isSampleSign(sign.id) || !canEditSign(actor, sign, store)) return null;
  if (pending && pending.status.type !== 'live') {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <EditPending entry={pending.entry} />
      </Suspense>
    );
  }
  return (
    <Link
      {...name}
      to={editSignPath(sign.id)}
      className={clsx(buttonStyle({variant: 'ghost', size: 'icon'}), 'text-muted')}
      title="Edit sign"
    >
      <Pencil className="size-4.5" aria-hidden="true" />
      <span className="sr-only">Edit sign</span>
    </Link>
  );
}
