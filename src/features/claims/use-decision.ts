import {useState} from 'react';
import {mutators} from '../../../sync/mutators/index.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import type {OpenClaim} from './open-claim.ts';

/** What both dialogs are given. */
export interface DecisionProps {
  claim: OpenClaim;
  /** Pending claims on this device. */
  open: readonly OpenClaim[];
  onClose: () => void;
}

/** Decides once, and says what became of it. */
export function useDecision({claim, open, onClose}: DecisionProps) {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const decide = async (decision: {approved: boolean; reason: string | null}) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const saved = await write(mutators.storeClaim.decide, {id: claim.id, ...decision});
    if (!saved.saved) {
      setBusy(false);
      return setFailure(saved.sentence);
    }
    onClose();
    toast({
      title: decision.approved ? 'Claim approved' : 'Claim rejected',
      description: `${claim.name} will be told, here and by mail.`,
    });
  };

  return {
    busy,
    failure,
    /** Whether another admin has decided it meanwhile, or it is gone. */
    decidedElsewhere: !busy && open.every(({id}) => id !== claim.id),
    decide,
  };
}
