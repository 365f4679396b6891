import {useState, type RefObject} from 'react';
import {SENTENCES} from '../../../../common/errors.ts';
import type {CaseDecision} from '../../../../common/moderation.ts';
import {plural} from '../../../../common/texts/words.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {areSingleKeysOn, useFocusOnChange} from '../../../ui/focus/use-focus.ts';
import {usePersistedState} from '../../../ui/navigation/history-state.ts';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {CaseItem} from '../cases/case-item.tsx';
import {editableTexts, type OpenCase, type Seen, seenIn, caseTitle} from '../cases/open-case.ts';
import {ReasonForm} from '../reason/reason-form.tsx';
import {DECISIONS, effectOn, reasonsFor} from './decision-words.ts';
import {EditedText, useEditedWords} from './edited-text.tsx';

/** Whether to name a key, as where its hints show. Browsers do not tell whether there is a keyboard. */
const hasKeys = (): boolean =>
  areSingleKeysOn() && matchMedia('(width >= 48rem), (any-pointer: fine)').matches;

interface DecideDialogProps {
  decision: CaseDecision;
  cases: readonly OpenCase[];
  /** For open and for decided cases. */
  seen: Seen;
  /** Called with the cases that the moderator has looked at again. */
  onSeen: (cases: readonly OpenCase[]) => void;
  /** Called with those that were decided together. */
  onDecided: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Finds the next element to focus once the decided cases are gone. */
  findNext: () => HTMLElement | null;
}

/** Asks why, and decides one case or several. */
export function DecideDialog(props: DecideDialogProps) {
  const {decision, cases, seen, onSeen, onDecided, onClose, findNext} = props;
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [first] = cases;
  const texts = first ? editableTexts(first) : [];
  const [field, setField] = usePersistedState(`edited ${first?.id ?? ''}`, texts[0]?.field);
  const text = texts.find(each => each.field === field) ?? texts[0];
  const edited = useEditedWords(first?.id ?? '', text);
  const isEdit = decision === 'edit' && text !== undefined;
  const {action, done} = DECISIONS[decision];
  const [seenFirst] = useState(seen);
  const changed = cases.filter(each => seenFirst.get(each.id) !== seenIn(each));
  const unseen = cases.some(each => seen.get(each.id) !== seenIn(each));
  const asItIsNow = useFocusOnChange<HTMLFieldSetElement>(seen);

  const decide = async (reason: string) => {
    if (unseen) return asItIsNow.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const decided: string[] = [];
    for (const {id} of cases) {
      const change = isEdit ? {words: edited.words, field: text.field} : {words: null};
      // A decision that this device cannot store ends the batch.
      const saved = await write(mutators.case.decide, {
        id,
        decision,
        reason,
        ...change,
        seen: seen.get(id),
      });
      if (!saved.saved) {
        setBusy(false);
        onDecided(decided);
        return setFailure(saved.sentence);
      }
      decided.push(id);
    }
    if (isEdit) edited.noteSent();
    onDecided(decided);
    onClose();
    toast({
      title: cases.length === 1 ? done : `${done}: ${plural(cases.length, 'case')}`,
      description: `${hasKeys() ? 'Press u, or see below,' : 'See below'} to undo ${cases.length === 1 ? 'it' : 'them'}.`,
    });
  };

  // Decided elsewhere meanwhile, it is still called what it was.
  const present = first && (cases.length === 1 ? caseTitle(first) : plural(cases.length, 'case'));
  const [opened] = useState(present);
  const subject = present ?? opened ?? plural(seenFirst.size, 'case');
  const isOver = !busy && cases.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      findFallback={findNext}
      title={`${action}: ${subject}`}
      {...(first && {description: effectOn(cases, decision)})}
    >
      {isOver || !first ? (
        <>
          <Alert variant="pending" title="Nothing left to decide">
            {SENTENCES['case-decided']}
          </Alert>
          <Button size="large" className="sm:justify-self-end" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <>
          {isEdit && <EditedText texts={texts} of={text} onChoose={setField} edited={edited} />}
          <ReasonForm
            name={`${decision} ${first.id}`}
            hint={
              decision === 'keep'
                ? 'Users whose report it decides read it, and moderators in the history.'
                : 'The user concerned reads it, and so do users whose report it decides.'
            }
            required={decision !== 'keep'}
            suggestions={reasonsFor(cases, decision)}
            action={action}
            harmless={decision === 'keep'}
            busy={busy}
            onReason={decide}
            onCancel={onClose}
          >
            {changed.length > 0 && !busy && (
              <ChangedCases
                place={asItIsNow}
                cases={changed}
                unseen={unseen}
                onSeen={() => onSeen(cases)}
              />
            )}
            {failure && (
              <Alert variant="gone" title="Failed to decide a case">
                {failure}
              </Alert>
            )}
          </ReasonForm>
        </>
      )}
    </Dialog>
  );
}

interface ChangedCasesProps {
  /** Has the focus once they were looked at. */
  place: RefObject<HTMLFieldSetElement | null>;
  cases: readonly OpenCase[];
  /** Whether they wait to be looked at. */
  unseen: boolean;
  onSeen: () => void;
}

/** What others changed while the moderator decides. */
function ChangedCases({place, cases, unseen, onSeen}: ChangedCasesProps) {
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-label="As it is now"
      className="grid min-w-0 gap-4 rounded-control"
    >
      {unseen && (
        <Alert variant="pending" title="Changed meanwhile">
          {SENTENCES['case-changed']}
        </Alert>
      )}
      {cases.map(each => (
        <div key={each.id} className="border-s-4 border-line ps-4">
          <p className="font-medium wrap-anywhere">{caseTitle(each)}</p>
          <CaseItem of={each} />
        </div>
      ))}
      {unseen && (
        <Button size="large" onClick={onSeen}>
          Go On
        </Button>
      )}
    </fieldset>
  );
}
