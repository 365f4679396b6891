import {Pencil} from 'lucide-react';
import {useNavigate} from 'react-router-dom';
import type {JournalEntry} from '../../../outbox/journal/entry.ts';
import {reopen} from '../../../outbox/ui/edit.ts';
import {Button, useSubjectName} from '../../../ui/controls/button.tsx';
import {toastFailure} from '../../../ui/overlays/toast-store.ts';

/** A sign that is not live yet is edited itself, as from the outbox, without a change that follows it. */
export default function EditPending({entry}: {entry: JournalEntry}) {
  const navigate = useNavigate();
  const name = useSubjectName();
  const edit = async () => {
    const reopened = await reopen(entry);
    if ('path' in reopened) return navigate(reopened.path);
    return toastFailure(reopened.problem);
  };
  return (
    <Button
      {...name}
      variant="ghost"
      size="icon"
      className="text-muted"
      title="Edit sign"
      onClick={() => void edit()}
    >
      <Pencil className="size-4.5" aria-hidden="true" />
      <span className="sr-only">Edit sign</span>
    </Button>
  );
}
