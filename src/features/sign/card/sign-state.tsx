import {
  Check,
  CircleAlert,
  CircleOff,
  CloudUpload,
  EyeOff,
  History,
  Hourglass,
  Store,
  Trash2,
} from 'lucide-react';
import {type RefObject, useState} from 'react';
import {imageVariants} from '../../../../common/images/images.ts';
import {
  FROM_STORE,
  cut,
  isPhoto,
  NO_TEXT,
  plural,
  wordsOf,
} from '../../../../common/texts/words.ts';
import type {Store as ZeroStore} from '../../../../schema/zero.gen.ts';
import {useClock} from '../../../data/time/server-clock.ts';
import {type Status, statusWords} from '../../../outbox/core/status.ts';
import {usePhotoUrl} from '../../../outbox/ui/use-outbox.ts';
import {Chip} from '../../../ui/controls/chip.tsx';
import {PhotoBoard} from '../../../ui/display/photo-board.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {useIsAimedAt} from '../../../ui/focus/presses.ts';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import {usePending} from '../list/use-pending-signs.ts';
import {type CardSign, isStale} from './card-sign.ts';

/** On what only its author sees, and moderators. */
export function HeldChip() {
  return (
    <Chip tone="pending">
      <Hourglass className="size-3.5" aria-hidden="true" />
      Waiting for approval
    </Chip>
  );
}

/**
 * Chips pinned to the board: who it is from, where that is the store, and where it stands as long as it is not simply live
 * and up. They come and go with nothing moving, for a finger may be about to press a button of the card.
 */
export function SignState({sign}: {sign: CardSign}) {
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-full flex translate-y-3 flex-wrap-reverse gap-1.5">
      <StateChips sign={sign} />
    </div>
  );
}

function StateChips({sign}: {sign: CardSign}) {
  const status = usePending(sign.id)?.status;
  const stale = useClock(now => isStale(sign, now));
  const isWaiting = status && status.type !== 'live';
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  const {visible, moderation, fromStore} = sign;
  if (isWaiting) return <OnItsWay status={status} />;
  if (isSampleSign(sign.id)) return <Chip>Sample</Chip>;
  return (
    <>
      {fromStore && (
        <Chip tone="live">
          <Store className="size-3.5" aria-hidden="true" />
          {FROM_STORE}
        </Chip>
      )}
      {!visible &&
        (moderation === 'held' ? (
          <HeldChip />
        ) : (
          <Chip>
            <EyeOff className="size-3.5" aria-hidden="true" />
            Not shown to others
          </Chip>
        ))}
      {stale && (
        <Chip>
          <History className="size-3.5" aria-hidden="true" />
          Maybe gone by now
        </Chip>
      )}
      {wasWaiting && visible && (
        <Chip tone="live">
          <Check className="size-3.5" aria-hidden="true" />
          Live
        </Chip>
      )}
    </>
  );
}

/** How many say that a sign hangs there no longer. Pinned to the board's lower edge, so that nothing moves when it comes. */
export function GoneReports({sign: {goneCount}}: {sign: CardSign}) {
  if (goneCount === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-full flex -translate-y-4">
      <Chip tone="gone">
        <CircleOff className="size-3.5" aria-hidden="true" />
        {plural(goneCount, 'person says', 'people say')} it is gone
      </Chip>
    </div>
  );
}

type StatedSign = CardSign & {
  /** Where the list asks for it. */
  readonly store?: Pick<ZeroStore, 'isActive'>;
};

interface WhyNotShownProps {
  sign: StatedSign;
  /** The text waits while a pointer may be about to press something in this or below. */
  card: RefObject<Element | null>;
}

/** Who or what keeps the sign from being shown, and why. Stands below the buttons, which must not move when it comes. */
export function WhyNotShown({sign: present, card}: WhyNotShownProps) {
  const holds = useIsAimedAt(card);
  const [before, setBefore] = useState(present);
  if (!holds && before !== present) setBefore(present);
  const sign = holds ? before : present;
  const why = whyNotShown(sign);
  if (!why && !sign.hiddenReason) return null;
  return (
    <div className="text-sm">
      {why && <p className="text-muted">{why}</p>}
      {sign.hiddenReason && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {sign.hiddenReason}
        </p>
      )}
    </div>
  );
}

function whyNotShown({visible, isActive, moderation, store}: StatedSign): string | undefined {
  if (visible || moderation === 'held') return undefined;
  if (moderation === 'hidden') return 'Moderators hid it.';
  if (!isActive) return 'It is switched off.';
  // A store that is switched on again shows once the server has answered.
  return store?.isActive === false ? 'Its store is inactive.' : undefined;
}

const LOOKS = {
  saved: {tone: 'pending', Icon: CloudUpload},
  sending: {tone: 'pending', Icon: CloudUpload},
  waiting: {tone: 'pending', Icon: CloudUpload},
  'needs-you': {tone: 'gone', Icon: CircleAlert},
  discarded: {tone: 'quiet', Icon: Trash2},
  'taking-back': {tone: 'quiet', Icon: Trash2},
} as const;

function OnItsWay({status}: {status: Exclude<Status, {type: 'live'}>}) {
  const {tone, Icon} = LOOKS[status.type];
  return (
    <Chip tone={tone} className="tabular-nums">
      <Icon className="size-3.5" aria-hidden="true" />
      {statusWords(status)}
    </Chip>
  );
}

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
