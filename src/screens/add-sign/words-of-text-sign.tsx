import {clsx} from 'clsx';
import {LENGTHS} from '../../../schema/limits.ts';
import {cut, formatNumber} from '../../../schema/words.ts';
import {Field} from '../../components/field.tsx';
import {Textarea} from '../../components/input.tsx';
import {TextBoard} from '../../components/text-board.tsx';
import {BOARD_LENGTH} from '../../sign-card/sign-board.tsx';

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
      <Field
        label="Sign text"
        required
        error={error}
        hint={`${formatNumber(text.length)}/${formatNumber(LENGTHS.signText)} characters`}
      >
        {control => (
          <Textarea
            {...control}
            dir="auto"
            maxLength={LENGTHS.signText}
            placeholder="Just as it stands on the sign"
            value={text}
            onChange={event => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
