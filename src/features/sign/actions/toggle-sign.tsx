import {Eye, EyeOff} from 'lucide-react';
import {Suspense, useState} from 'react';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {canShowSign, canToggleSign, needsReason} from '../../../../permissions/sign.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import type {CardSign, CardStore} from '../card/card-sign.ts';

const HideSignDialog = onDemand(() => import('./hide-sign-dialog.tsx'));

interface ToggleSignProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** Switches a sign off, with a reason for its author, and on again. Only for users who may. */
export default function ToggleSign({sign, store}: ToggleSignProps) {
  const actor = useActor();
  const write = useWrite();
  // As it was when they were asked why: what it says once they have typed, they may not have read.
  const [asked, setAsked] = useState<string>();
  const name = useSubjectName();
  const may = sign.isActive ? canToggleSign(actor, store) : canShowSign(actor, sign, store);
  if (!may) return null;

  const {id, isActive} = sign;
  const set = async (isActive: boolean, reason: string | null, seen: string) => {
    const saved = await write(mutators.sign.setActive, {id, isActive, reason, seen});
    if (saved.saved) {
      setAsked(undefined);
      toast({title: isActive ? 'Sign shown again' : 'Sign hidden'});
      return undefined;
    }
    toast({
      title: 'Failed to update sign status',
      description: saved.sentence,
      variant: 'destructive',
    });
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
