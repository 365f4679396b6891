import {clsx} from 'clsx';
import {Pencil} from 'lucide-react';
import {Suspense} from 'react';
import {Link} from 'react-router-dom';
import {canEditSign} from '../../permissions/sign.ts';
import {editSignPath} from '../../schema/paths.ts';
import {buttonStyle} from '../components/button-style.ts';
import {useSubjectName} from '../components/subject.ts';
import {useActor} from '../hooks/use-actor.ts';
import {onDemand} from '../lib/on-demand.ts';
import {isSampleSign} from '../lib/sample.ts';
import type {CardSign, CardStore} from './card-sign.ts';
import {usePending} from './use-pending.ts';

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
