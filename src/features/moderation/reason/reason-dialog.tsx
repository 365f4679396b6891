import {useState} from 'react';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {ReasonForm} from './reason-form.tsx';

interface ReasonDialogProps {
  title: string;
  /** What it does. */
  description: string;
  /** The key of the draft that keeps the typed text. */
  name: string;
  /** Who reads it. */
  hint: string;
  suggestions?: readonly string[];
  action: string;
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, before something is done to several items. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {title, description, onReason, onClose, ...form} = props;
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ReasonForm
        {...form}
        busy={busy}
        onReason={async reason => {
          setBusy(true);
          await onReason(reason);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
