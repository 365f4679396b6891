import type {Ref} from 'react';
import {LENGTHS} from '../../../../common/limits.ts';
import {formatNumber} from '../../../../common/texts/words.ts';
import {Field} from '../../../ui/controls/field.tsx';
import {Textarea} from '../../../ui/controls/input.tsx';

interface SignTextFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The words of a sign, in any script. */
export function SignTextField({ref, label, text, error, onChange}: SignTextFieldProps) {
  return (
    <Field
      label={label}
      required
      error={error}
      hint={`${formatNumber(text.length)}/${formatNumber(LENGTHS.signText)} characters`}
    >
      {control => (
        <Textarea
          {...control}
          ref={ref}
          dir="auto"
          maxLength={LENGTHS.signText}
          placeholder="Just as it stands on the sign"
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
