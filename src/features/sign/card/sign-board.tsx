import {imageVariants} from '../../../../common/images/images.ts';
import {cut, isPhoto, NO_TEXT, wordsOf} from '../../../../common/texts/words.ts';
import {usePhotoUrl} from '../../../outbox/ui/use-outbox.ts';
import {PhotoBoard} from '../../../ui/display/photo-board.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {usePending} from '../list/use-pending-signs.ts';
import type {CardSign} from './card-sign.ts';

/** More than this could not be read on a board; the card then offers the whole text below it. */
export const BOARD_LENGTH = 500;

/** How wide a board is: half a page, and on a narrow phone all of it. */
const SIZES = '(width >= 72rem) 35rem, (width >= 30rem) 50vw, 100vw';
/** In a card that has its words beside it. */
const COMPACT_SIZES = `(width >= 80rem) 17rem, ${SIZES}`;

interface SignBoardProps {
  sign: CardSign;
  storeName: string;
  eager?: boolean;
  compact?: boolean;
}

export function SignBoard({sign, storeName, eager, compact}: SignBoardProps) {
  const words = wordsOf(sign) || NO_TEXT;
  const text = <TextBoard id={sign.id} text={cut(words, BOARD_LENGTH)} />;
  const onDevice = usePhotoUrl(usePending(sign.id)?.entry.photo?.uploadId);
  const alt = wordsOf(sign) || `Photo of a sign at ${storeName}`;
  if (onDevice) return <PhotoBoard src={onDevice} alt={alt} fallback={text} eager />;
  if (!isPhoto(sign) || !sign.imageUrl) return text;
  const own = imageVariants(sign.imageUrl);
  return (
    <PhotoBoard
      src={own?.src ?? sign.imageUrl}
      srcSet={own?.srcset.map(({url, width}) => `${url} ${width}w`).join(', ')}
      sizes={own && (compact ? COMPACT_SIZES : SIZES)}
      thumbhash={sign.imageThumbhash}
      alt={alt}
      fallback={text}
      eager={eager}
    />
  );
}
