import {clsx} from 'clsx';
import type {Ref} from 'react';
import {LENGTHS} from '../../../../common/limits.ts';
import {cut, formatNumber} from '../../../../common/texts/words.ts';
import {Field, Textarea} from '../../../ui/controls/field.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {BOARD_LENGTH} from '../../sign/card/sign-state.tsx';

interface SignTextFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function SignTextField({ref, label, text, error, onChange}: SignTextFieldProps) {
  return (
    <Field
      label={label}
      required
      error={error}
      hint={`${formatNumber(text.length)}/${formatNumber(LENGTHS.signText)} characters`}
    >
      <Textarea
        ref={ref}
        dir="auto"
        maxLength={LENGTHS.signText}
        placeholder="Just as it stands on the sign"
        value={text}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  );
}

interface WordsOfTextSignProps {
  /** Of the sign, so that the board is painted here as it will be everywhere. */
  id: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The words of a sign without a photo, and beside them the board that they will stand on. */
export function WordsOfTextSign({id, text, error, onChange}: WordsOfTextSignProps) {
  return (
    <div className="grid items-start gap-7 md:grid-cols-2">
      <div aria-hidden="true" className={clsx('max-md:order-last', !text.trim() && 'opacity-45')}>
        <TextBoard id={id} text={cut(text.trim() || 'Your sign', BOARD_LENGTH)} />
      </div>
      <SignTextField label="Sign text" text={text} error={error} onChange={onChange} />
    </div>
  );
}
