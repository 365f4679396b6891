import {Trash2} from 'lucide-react';
import {Suspense, useState} from 'react';
import {canDeleteSign} from '../../permissions/sign.ts';
import {Button} from '../components/button.tsx';
import {useActor} from '../hooks/use-actor.ts';
import {onDemand} from '../lib/on-demand.ts';
import {isSampleSign} from '../lib/sample.ts';
import type {CardSign, CardStore} from './card-sign.ts';

const Dialog = onDemand(() => import('./delete-sign-dialog.tsx'));

interface DeleteSignProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** Only for whoever may; asked twice, since to everybody else the sign is gone at once. */
export function DeleteSign({sign, store}: DeleteSignProps) {
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  // What is only here is discarded in the outbox.
  if (isSampleSign(sign.id) || sign.onlyHere || !canDeleteSign(actor, sign, store)) return null;

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        title="Delete sign"
        onClick={() => setAsking(true)}
      >
        <Trash2 className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Delete sign</span>
      </Button>
      {asking && (
        <Suspense>
          <Dialog signId={sign.id} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}
