import {useRef, useState} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {Field, Input, Textarea} from '../../../ui/controls/field.tsx';
import {SegmentedControl} from '../../../ui/controls/segmented-control.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {usePersistedState} from '../../../ui/navigation/history-state.ts';
import type {EditableText} from '../cases/open-case.ts';
import {type Written, type Draft, draftFor} from './undo-words.ts';

interface EditedTextProps {
  texts: readonly EditableText[];
  of: EditableText;
  onChoose: (field: EditableText['field']) => void;
  edited: EditedWords;
}

/** The field for a new text of an item: one of its texts, where it has several. */
export function EditedText({texts, of, onChoose, edited}: EditedTextProps) {
  const {field, label, longest, required, hint} = of;
  const {words, earlier, type, takeEarlier} = edited;
  const Control = ONE_LINE.has(field) ? Input : Textarea;
  const place = useRef<HTMLDivElement>(null);
  const take = () => {
    takeEarlier();
    // The button goes with what was apart.
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <>
      {texts.length > 1 && (
        <div>
          <SegmentedControl
            label="What to edit"
            options={texts.map(each => ({value: each.field, label: each.label}))}
            value={field}
            onChange={onChoose}
          />
        </div>
      )}
      <div ref={place}>
        <Field label={label} required={required} hint={hint}>
          <Control
            key={field}
            maxLength={longest}
            value={words}
            onChange={({target}: {target: {value: string}}) => type(target.value)}
          />
        </Field>
      </div>
      {earlier && <EarlierWords of={earlier} onTake={take} />}
    </>
  );
}

const ONE_LINE: ReadonlySet<EditableText['field']> = new Set(['name', 'nickname'] as const);

function EarlierWords({of: {words, over}, onTake}: {of: Written; onTake: () => void}) {
  return (
    <div className="grid gap-3">
      <Alert
        variant={over === null ? 'info' : 'pending'}
        title={over === null ? 'You sent other words before' : 'Changed since you wrote'}
      >
        <p>What stands there now is in the field. You wrote:</p>
        <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere" dir="auto">
          “{words}”
        </p>
      </Alert>
      <Button className="sm:justify-self-start" onClick={onTake}>
        Use What You Wrote
      </Button>
    </div>
  );
}

type EditedWords = ReturnType<typeof useEditedWords>;

/** What a moderator writes in place of a text of a case, also after a reload. */
export function useEditedWords(caseId: string, text: EditableText | undefined) {
  const field = text?.field ?? '';
  const now = text?.words ?? '';
  const [kept, keep] = usePersistedState<Draft | null>(`${field} ${caseId}`, null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const draft = draftFor(kept, now, typed.includes(field));
  const earlier = draft?.earlier ?? null;
  const write = (next: Pick<Draft, 'words' | 'earlier'>) => {
    keep({...next, over: now});
    setTyped([...typed, field]);
  };
  return {
    words: draft?.words ?? now,
    /** The moderator's earlier words, which are not in the field. */
    earlier,
    type: (words: string) => write({words, earlier}),
    takeEarlier: () => earlier && write({words: earlier.words, earlier: null}),
    /** They are kept apart: what is sent may be refused much later. */
    noteSent: () => draft && keep({words: draft.words, over: null, earlier: null}),
  };
}
