import {useState} from 'react';
import {DialogButtons} from '../../../ui/controls/button.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {ReasonForm} from './reason-form.tsx';

interface DeleteDialogProps {
  title: string;
  /** What else is deleted, and for how long it can be restored. */
  description: string;
  /** Where another user is notified: the name of the draft, and the hint that says who reads it. */
  reason?: {readonly name: string; readonly hint: string} | undefined;
  onDelete: (reason: string | null) => unknown;
  onClose: () => void;
}

/** Asks once more, and for a reason where the item is another user's. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const {title, description, reason, onDelete, onClose} = props;
  const [busy, setBusy] = useState(false);
  const remove = async (why: string | null) => {
    setBusy(true);
    await onDelete(why);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      {reason ? (
        <ReasonForm {...reason} action="Delete" busy={busy} onReason={remove} onCancel={onClose} />
      ) : (
        <DialogButtons
          action="Delete"
          variant="destructive"
          busy={busy}
          onAction={() => {
            if (!busy) void remove(null);
          }}
          cancel="Keep it"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
