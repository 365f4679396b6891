import {isPhoto, wordsOf} from '../../schema/words.ts';
import {caption} from '../lib/words.ts';
import {BOARD_LENGTH} from './sign-board.tsx';
import type {CardSign} from './card-sign.ts';

/** What the board cannot show: the words on a photo, and the rest of a long text. */
export function SignWords({sign}: {sign: CardSign}) {
  const words = wordsOf(sign);
  if (isPhoto(sign)) return words ? <p className="text-sm">{caption(words)}</p> : null;
  if (words.length <= BOARD_LENGTH) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-medium underline decoration-signal decoration-2 underline-offset-4">
        Read it all
      </summary>
      <p className="whitespace-pre-line">{words}</p>
    </details>
  );
}
