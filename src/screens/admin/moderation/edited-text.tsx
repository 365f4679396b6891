import {Field} from '../../../components/field.tsx';
import {Input, Textarea} from '../../../components/input.tsx';
import {SegmentedControl} from '../../../components/segmented-control.tsx';
import type {EditableText} from './open-case.ts';

interface EditedTextProps {
  texts: readonly EditableText[];
  /** The one that is edited. */
  of: EditableText;
  onChoose: (field: EditableText['field']) => void;
  words: string;
  onType: (words: string) => void;
}

/** What others read of a thing, to be written anew: one of its texts, where it has several. */
export function EditedText({texts, of, onChoose, words, onType}: EditedTextProps) {
  const {field, label, longest, required, hint} = of;
  const Control = ONE_LINE.has(field) ? Input : Textarea;
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
      <Field label={label} required={required} hint={hint}>
        {control => (
          <Control
            {...control}
            key={field}
            maxLength={longest}
            value={words}
            onChange={({target}: {target: {value: string}}) => onType(target.value)}
          />
        )}
      </Field>
    </>
  );
}

const ONE_LINE: ReadonlySet<EditableText['field']> = new Set(['name', 'nickname'] as const);
