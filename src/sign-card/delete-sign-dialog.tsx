import {mutators} from '../../sync/mutators/index.ts';
import {Button} from '../components/button.tsx';
import Dialog from '../components/dialog.tsx';
import {toast} from '../components/toast-store.ts';
import {useWrite} from '../hooks/use-write.ts';

interface DeleteSignDialogProps {
  signId: string;
  onOpenChange: (open: boolean) => void;
}

export default function DeleteSignDialog({signId, onOpenChange}: DeleteSignDialogProps) {
  const write = useWrite();
  const close = () => onOpenChange(false);

  const remove = async () => {
    const saved = await write(mutators.sign.remove, {id: signId});
    close();
    toast(
      saved.saved
        ? {title: 'Sign deleted successfully'}
        : {title: 'Failed to delete sign', description: saved.sentence, variant: 'destructive'},
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Delete this sign?"
      description="It disappears for everybody, with its likes."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="large" onClick={close}>
          Keep it
        </Button>
        <Button variant="destructive" size="large" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
