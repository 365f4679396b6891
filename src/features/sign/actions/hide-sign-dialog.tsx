import {useBusy} from '../../../data/use-condition.ts';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {REMOVAL_REASONS} from '../../moderation/decide/decision-words.ts';
import {ReasonForm} from '../../moderation/reason/reason-form.tsx';

interface HideSignDialogProps {
  signId: string;
  /** Whether its author receives the reason. */
  required: boolean;
  onHide: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
}

export default function HideSignDialog({signId, required, onHide, onClose}: HideSignDialogProps) {
  const [busy, whileBusy] = useBusy();
  const hide = async (reason: string) => {
    await whileBusy(onHide(reason));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Hide this sign?"
      description="Only its author, the owner of the store and admins still see it. It can be shown again."
    >
      <ReasonForm
        name={`hide ${signId}`}
        hint="The sign’s author reads it, and so do users whose report it decides."
        required={required}
        suggestions={REMOVAL_REASONS}
        action="Hide"
        busy={busy}
        onReason={hide}
        onCancel={onClose}
      />
    </Dialog>
  );
}
