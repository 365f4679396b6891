import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {LENGTHS} from '../../schema/limits.ts';
import {SENTENCES} from '../../sync/errors.ts';
import {Button} from '../components/button.tsx';
import Dialog from '../components/dialog.tsx';
import {Field} from '../components/field.tsx';
import {Textarea} from '../components/input.tsx';
import {useFocusInvalid} from '../hooks/use-focus-invalid.ts';
import {useRemembered} from '../hooks/use-remembered.ts';

interface HideSignDialogProps {
  signId: string;
  /** Whether its author is to be told why. */
  required: boolean;
  onHide: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why. What is typed outlives the dialog and a reload. */
export function HideSignDialog({signId, required, onHide, onClose}: HideSignDialogProps) {
  const [reason, type] = useRemembered(`hide ${signId}`, '');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useFocusInvalid(attempt);
  const isMissing = required && !reason.trim();

  const hide = async () => {
    setAttempt(attempt + 1);
    if (busy || isMissing) return;
    setBusy(true);
    await onHide(reason);
    setBusy(false);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void hide();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Hide this sign?"
      description="Nobody sees it any more but its author and whoever looks after the store. It can be shown again."
    >
      <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
        <Field
          label="Reason"
          required={required}
          hint="The sign’s author reads it."
          {...(attempt > 0 && isMissing && {error: SENTENCES['reason-required'], aloud: true})}
        >
          {control => (
            <Textarea
              {...control}
              maxLength={LENGTHS.reason}
              value={reason}
              onChange={event => type(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
          <Button type="submit" variant="destructive" size="large" busy={busy}>
            Hide
          </Button>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
