import {type ReactNode, useState} from 'react';
import {SENTENCES} from '../../../../common/errors.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import {can} from '../../../../permissions/roles.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {Button, DialogButtons} from '../../../ui/controls/button.tsx';
import {CheckedForm, Field, Textarea} from '../../../ui/controls/field.tsx';
import {usePersistedState} from '../../../ui/navigation/history-state.ts';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {REMOVAL_REASONS} from '../decide/decision-words.ts';

interface DeleteDialogProps {
  title: string;
  /** What else is deleted, and for how long it can be restored. */
  description: string;
  reason: {
    /** Of the draft. */
    readonly name: string;
    /** A sentence: which users are notified of it. */
    readonly whoReads: string;
    /** Whether an item is another user's. */
    readonly required: boolean;
  };
  onDelete: (reason: string | null) => unknown;
  onClose: () => void;
}

/**
 * Asks once more, and for a reason where the item is another user's. Moderators may give one for their own too, which may
 * have been reported.
 */
export default function DeleteDialog(props: DeleteDialogProps) {
  const {title, description, reason, onDelete, onClose} = props;
  const {name, whoReads, required} = reason;
  const isModerator = can(useActor(), 'case.decide.any');
  const [busy, setBusy] = useState(false);
  const remove = async (why: string | null) => {
    setBusy(true);
    await onDelete(why);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      {required || isModerator ? (
        <ReasonForm
          name={name}
          hint={
            required
              ? `${whoReads} So do users whose report it decides.`
              : 'Users whose report it decides read it.'
          }
          required={required}
          suggestions={REMOVAL_REASONS}
          action="Delete"
          busy={busy}
          onReason={remove}
          onCancel={onClose}
        />
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

interface ReasonFormProps {
  name: string;
  hint: string;
  required?: boolean;
  /** Reasons that fit often, to be taken and changed. */
  suggestions?: readonly string[];
  action: string;
  /** Whether no user loses anything by it. */
  harmless?: boolean;
  busy: boolean;
  onReason: (reason: string) => unknown;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks why, before something is done to what others made. For a dialog. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    name,
    hint,
    required = true,
    suggestions = [],
    action,
    harmless = false,
    busy,
    onReason,
    onCancel,
    children,
  } = props;
  const [reason, type] = usePersistedState(name, '');
  const [attempt, setAttempt] = useState(0);
  const isMissing = required && isBlank(reason);

  const onSubmit = () => {
    setAttempt(attempt + 1);
    if (!busy && !isMissing) onReason(reason);
  };

  return (
    <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={onSubmit}>
      <Field
        label="Reason"
        required={required}
        hint={hint}
        {...(attempt > 0 && isMissing && {error: SENTENCES['reason-required'], aloud: true})}
      >
        <Textarea
          maxLength={LENGTHS.reason}
          value={reason}
          onChange={event => type(event.target.value)}
        />
      </Field>
      {suggestions.length > 0 && (
        <div className="-mt-2 flex flex-wrap gap-2">
          {suggestions.map(each => (
            <Button key={each} onClick={() => type(each)}>
              {each}
            </Button>
          ))}
        </div>
      )}
      {children}
      <DialogButtons
        action={action}
        variant={harmless ? 'signal' : 'destructive'}
        busy={busy}
        onCancel={onCancel}
      />
    </CheckedForm>
  );
}

interface ReasonDialogProps {
  title: string;
  description: string;
  name: string;
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
