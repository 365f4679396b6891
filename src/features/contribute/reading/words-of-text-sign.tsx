import {clsx} from 'clsx';
import {cut} from '../../../../common/texts/words.ts';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {BOARD_LENGTH} from '../../sign/card/sign-board.tsx';
import {SignTextField} from '../add-sign/sign-text-field.tsx';

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
