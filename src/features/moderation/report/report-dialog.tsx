import {useState} from 'react';
import {NOTE_REQUIRED, type ReportInput, saysNothing} from '../../../../common/api/report.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import {type CaseNoun, REPORT_REASONS, type ReportReason} from '../../../../common/moderation.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {DialogButtons} from '../../../ui/controls/button.tsx';
import {CheckedForm, Field, Honeypot, Textarea} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {NOUN_WORDS, REASON_WORDS} from './report-words.ts';

interface ReportDialogProps {
  noun: CaseNoun;
  itemId: string;
  onClose: () => void;
}

/** A report to the moderators, by any user or visitor. */
export default function ReportDialog({noun, itemId, onClose}: ReportDialogProps) {
  const {person} = useSession();
  const write = useWrite();
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [website, setWebsite] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const isMissingReason = attempt > 0 && !reason;
  const isMissingNote =
    reason !== undefined && saysNothing({complaint: reason, note: note.trim() || null});

  const send = async (reason: ReportReason) => {
    setFailure(undefined);
    const report = {id, noun, itemId, complaint: reason, note: note.trim() || null};
    const sentence = await whileBusy(person ? save(report) : post({...report, website}));
    if (sentence !== undefined) return setFailure(sentence);
    onClose();
    toast({title: 'Report sent', description: 'Thank you. A moderator will look at it.'});
  };
  const save = async (report: ReportInput) => {
    const saved = await write(mutators.report.create, report);
    return saved.saved ? undefined : saved.sentence;
  };
  const onSubmit = () => {
    setAttempt(attempt + 1);
    if (!busy && reason && !isMissingNote) void send(reason);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report this ${NOUN_WORDS[noun]}`}
      description="Moderators read it, and nobody else learns who said it."
    >
      <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={onSubmit}>
        <fieldset
          data-field
          role="radiogroup"
          aria-invalid={isMissingReason}
          aria-describedby={isMissingReason ? 'report-reason' : undefined}
          className="grid"
        >
          <legend className="mb-1.5 text-sm font-semibold">What is wrong with it?</legend>
          {REPORT_REASONS.map(each => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="reason"
                className="size-5 accent-ink"
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {REASON_WORDS[each]}
            </label>
          ))}
          {isMissingReason && (
            <p id="report-reason" role="alert" className="text-sm font-medium text-gone">
              Please choose what is wrong.
            </p>
          )}
        </fieldset>
        <Field
          label="More about it"
          required={reason === 'other'}
          {...(attempt > 0 && isMissingNote && {error: NOTE_REQUIRED, aloud: true})}
        >
          <Textarea
            className="min-h-24"
            maxLength={LENGTHS.reason}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
        <Honeypot onChange={setWebsite} />
        {failure && (
          <Alert variant="gone" title="Failed to send a report">
            {failure}
          </Alert>
        )}
        <DialogButtons action="Send Report" busy={busy} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}

/** Of a visitor, who has no outbox. */
async function post(report: object): Promise<string | undefined> {
  const answer = await askAccountApi(
    '/api/reports',
    report,
    'Something went wrong. Please try again.',
  );
  return answer.ok ? undefined : answer.sentence;
}
