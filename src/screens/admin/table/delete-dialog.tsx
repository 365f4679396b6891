import {Button} from '../../../components/button.tsx';
import Dialog from '../../../components/dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** What goes with it, and how long it can be had back. */
  description: string;
  onDelete: () => unknown;
  onClose: () => void;
}

/** Asks once more. */
export function DeleteDialog({title, description, onDelete, onClose}: DeleteDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button
          variant="destructive"
          size="large"
          onClick={() => {
            onClose();
            void onDelete();
          }}
        >
          Delete
        </Button>
        <Button size="large" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
