import {cut, isPhoto, wordsOf} from '../../../../common/texts/words.ts';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {caption} from '../../../ui/links/words.ts';
import type {CardSign} from './card-sign.ts';
import {BOARD_LENGTH} from './sign-board.tsx';

/** What the board cannot show: the words on a photo, and the rest of what is long. */
export function SignWords({sign}: {sign: CardSign}) {
  const words = wordsOf(sign);
  const name = useSubjectName();
  const photo = isPhoto(sign);
  const shown = photo ? caption(words) : cut(words, BOARD_LENGTH);
  return (
    <>
      {photo && words && (
        <p className="text-sm wrap-anywhere" dir="auto">
          {shown}
        </p>
      )}
      {shown !== words && (
        <details className="text-sm">
          <summary
            {...name}
            className="inline-flex min-h-11 items-center font-medium underline decoration-edge decoration-2 underline-offset-4"
          >
            Read it all
          </summary>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {words}
          </p>
        </details>
      )}
    </>
  );
}
