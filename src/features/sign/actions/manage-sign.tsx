import {clsx} from 'clsx';
import {Eye, EyeOff, Pencil, Trash2} from 'lucide-react';
import {Suspense, useState} from 'react';
import {Link} from 'react-router-dom';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {editSignPath} from '../../../../common/paths.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {bringBack} from '../../../data/queries/use-stable-list.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button, buttonStyle, useSubjectName} from '../../../ui/controls/button.tsx';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';
import type {CardSign} from '../card/card-sign.ts';
import {usePending} from '../list/use-pending-signs.ts';

const HideSignDialog = onDemand(() => import('./hide-sign-dialog.tsx'));

/** `offeredActions` says who is offered these buttons. */
interface ManageProps {
  sign: CardSign;
}

/** Switches a sign off, with a reason for its author, and on again. */
export function ToggleSign({sign}: ManageProps) {
  const actor = useActor();
  const write = useWrite();
  // As it was when they were asked why: what it says once they have typed, they may not have read.
  const [asked, setAsked] = useState<string>();
  const name = useSubjectName();
  const {id, isActive} = sign;
  const set = async (isActive: boolean, reason: string | null, seen: string) => {
    const saved = await write(mutators.sign.setActive, {id, isActive, reason, seen});
    if (saved.saved) {
      setAsked(undefined);
      toast({title: isActive ? 'Sign shown again' : 'Sign hidden'});
      return undefined;
    }
    toastFailure('Failed to update sign status', saved.sentence);
    return saved.sentence;
  };

  const label = isActive ? 'Hide sign' : 'Show sign again';
  const Icon = isActive ? EyeOff : Eye;
  return (
    <>
      <Button
        {...name}
        variant="ghost"
        size="icon"
        className="text-muted"
        title={label}
        onClick={() => {
          if (isActive) setAsked(signRevision(sign));
          else void set(true, null, signRevision(sign));
        }}
      >
        <Icon className="size-4.5" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </Button>
      {asked !== undefined && (
        <Suspense>
          <HideSignDialog
            signId={id}
            required={needsReason(actor, sign)}
            onHide={reason => set(false, reason, asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const EditPending = onDemand(() => import('./edit-pending.tsx'));

export function EditSignAction({sign}: ManageProps) {
  const pending = usePending(sign.id);
  const name = useSubjectName();
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

const DeleteDialog = onDemand(() => import('../../moderation/reason/reason-form.tsx'));

/** Asks for confirmation, because the sign is gone at once for all others. */
export function DeleteSign({sign}: ManageProps) {
  const actor = useActor();
  const write = useWrite();
  const [asking, setAsking] = useState(false);
  const name = useSubjectName();

  const remove = async (reason: string | null) => {
    const saved = await write(mutators.sign.remove, {id: sign.id, reason});
    if (saved.saved)
      toast({
        title: 'Sign deleted successfully',
        action: {label: 'Undo', run: () => void restore(saved.id)},
      });
    else toastFailure('Failed to delete sign', saved.sentence);
  };
  const restore = async (removal: string) => {
    bringBack(sign.id);
    const saved = await write(mutators.sign.restore, {id: sign.id}, {after: [removal]});
    if (saved.saved) toast({title: 'Sign restored'});
    else toastFailure('Failed to restore sign', saved.sentence);
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
            reason={{
              name: `delete ${sign.id}`,
              whoReads: 'The sign’s author reads it.',
              required: needsReason(actor, sign),
            }}
            onDelete={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
