import {clsx} from 'clsx';
import {Link} from 'react-router-dom';
import {distanceOnCard} from '../../../../common/geo/distance.ts';
import {personPath, signPath} from '../../../../common/paths.ts';
import {cut, displayName, isPhoto, wordsOf} from '../../../../common/texts/words.ts';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
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

interface SignFactsProps {
  sign: CardSign;
  distanceMiles?: number;
}

/** As high as a thumb, over the line below, which is there to be read. */
const LINK = 'relative -mb-6 inline-block min-w-11 rounded-control pb-6 hover:underline';

/** Who put it up and when, when it was last seen, and how far away it hangs: lines that seldom wrap. */
export function SignFacts({sign, distanceMiles}: SignFactsProps) {
  const name = useSubjectName();
  return (
    <div data-unmarked className="min-w-0 flex-[1_1_8rem] text-sm text-muted">
      <p className="wrap-anywhere">
        <Author sign={sign} /> ·{' '}
        <Link {...name} to={signPath(sign)} className={LINK}>
          <TimeAgo at={sign.createdAt} />
        </Link>
      </p>
      <p>
        <TimeAgo at={sign.lastSeenAt} before="Seen " />
        {distanceMiles !== undefined && <span>{` · ${distanceOnCard(distanceMiles)}`}</span>}
      </p>
    </div>
  );
}

function Author({sign}: {sign: CardSign}) {
  const name = displayName(sign.author);
  if (!sign.userId || !sign.author) return <bdi>{name}</bdi>;
  return (
    <Link to={personPath(sign.userId)} className={clsx(LINK, '-ms-4 ps-4 font-medium text-ink')}>
      <bdi>{name}</bdi>
    </Link>
  );
}
