import {Link} from 'react-router-dom';
import {personPath, signPath} from '../../schema/paths.ts';
import {displayName} from '../../schema/words.ts';
import {TimeAgo} from '../components/time-ago.tsx';
import {distanceOnCard} from '../lib/geo/distance.ts';
import type {CardSign} from './card-sign.ts';

interface SignFactsProps {
  sign: CardSign;
  distanceMiles?: number;
}

/** Who put it up and when, how far away it hangs, and when it was last seen. */
export function SignFacts({sign, distanceMiles}: SignFactsProps) {
  return (
    <div className="text-sm text-muted">
      <p className="wrap-anywhere">
        <Author sign={sign} /> ·{' '}
        <Link to={signPath(sign)} className="rounded-control hover:underline">
          <TimeAgo at={sign.createdAt} />
        </Link>
        {distanceMiles !== undefined && ` · ${distanceOnCard(distanceMiles)}`}
      </p>
      <p>
        <TimeAgo at={sign.lastSeenAt} before="Seen " />
      </p>
    </div>
  );
}

function Author({sign}: {sign: CardSign}) {
  const name = displayName(sign.author);
  if (!sign.userId || !sign.author) return name;
  return (
    <Link to={personPath(sign.userId)} className="font-medium text-ink hover:underline">
      {name}
    </Link>
  );
}
