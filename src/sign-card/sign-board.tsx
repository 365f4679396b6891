import {PhotoBoard} from '../components/photo-board.tsx';
import {TextBoard} from '../components/text-board.tsx';
import {isPhoto, NO_TEXT, wordsOf} from '../lib/sign.ts';
import {cut} from '../lib/words.ts';
import type {CardSign} from './card-sign.ts';

/** More than this could not be read on a board; the card then offers the whole text below it. */
export const BOARD_LENGTH = 500;

interface SignBoardProps {
  sign: CardSign;
  storeName: string;
  eager?: boolean;
}

export function SignBoard({sign, storeName, eager}: SignBoardProps) {
  const words = wordsOf(sign) || NO_TEXT;
  const text = <TextBoard id={sign.id} text={cut(words, BOARD_LENGTH)} />;
  if (!isPhoto(sign) || !sign.imageUrl) return text;
  return (
    <PhotoBoard
      src={sign.imageUrl}
      alt={wordsOf(sign) || `Photo of a sign at ${storeName}`}
      fallback={text}
      eager={eager}
    />
  );
}
