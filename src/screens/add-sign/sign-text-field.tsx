import type {Ref} from 'react';
import {LENGTHS} from '../../../schema/limits.ts';
import {formatNumber} from '../../../schema/words.ts';
import {Field} from '../../components/field.tsx';
import {Textarea} from '../../components/input.tsx';

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
