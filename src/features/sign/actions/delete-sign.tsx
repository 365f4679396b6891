import {Trash2} from 'lucide-react';
import {Suspense, useState} from 'react';
import {canDeleteSign, needsReason} from '../../../../permissions/sign.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import type {CardSign, CardStore} from '../card/card-sign.ts';

const DeleteDialog = onDemand(() => import('../../moderation/reason/delete-dialog.tsx'));

interface DeleteSignProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** Only for users who may; asks for confirmation, because the sign is gone at once for all others. */
export function DeleteSign({sign, store}: DeleteSignProps) {
  const actor = useActor();
  const write = useWrite();
  const [asking, setAsking] = useState(false);
  const name = useSubjectName();
  // A sign that is only on this device is discarded in the outbox.
  if (isSampleSign(sign.id) || sign.onlyHere || !canDeleteSign(actor, sign, store)) return null;

  const remove = async (reason: string | null) => {
    const saved = await write(mutators.sign.remove, {id: sign.id, reason});
    toast(
      saved.saved
        ? {
            title: 'Sign deleted successfully',
            action: {label: 'Undo', run: () => void restore(saved.id)},
          }
        : {title: 'Failed to delete sign', description: saved.sentence, variant: 'destructive'},
    );
  };
  const restore = async (removal: string) => {
    const saved = await write(mutators.sign.restore, {id: sign.id}, {after: [removal]});
    toast(
      saved.saved
        ? {title: 'Sign restored'}
        : {title: 'Failed to restore sign', description: saved.sentence, variant: 'destructive'},
    );
  };

  return (
    <>
      <Button
        {...name}
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
          <DeleteDialog
            title="Delete this sign?"
            description="It disappears for everybody, with its likes."
            reason={
              needsReason(actor, sign)
                ? {name: `delete ${sign.id}`, hint: 'The sign’s author reads it.'}
                : undefined
            }
            onDelete={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
