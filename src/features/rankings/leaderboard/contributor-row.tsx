import {Link} from 'react-router-dom';
import {personPath} from '../../../../common/paths.ts';
import {displayName, formatNumber} from '../../../../common/texts/words.ts';
import {Chip} from '../../../ui/controls/chip.tsx';
import {Avatar} from '../../../ui/display/avatar.tsx';
import {Count} from '../../../ui/display/count.tsx';
import {hasMedal, Medal} from '../../../ui/display/medal.tsx';
import type {RankingRow} from './use-ranking.ts';

interface ContributorRowProps {
  row: RankingRow;
  rank: number;
  /** Whether this is the person at the screen. */
  own: boolean;
}

/** Every row is as high as every other, so that places can be swapped without moving the page. */
export function ContributorRow({row, rank, own}: ContributorRowProps) {
  const {userId, signsCount, sawCount, likesCount, profile} = row;
  const name = displayName(profile);
  const place = [profile?.city, profile?.state].filter(Boolean).join(', ');
  return (
    <li
      data-key={userId}
      className="grid h-36 grid-cols-[--spacing(16)_--spacing(12)_minmax(0,1fr)] items-center gap-x-3 border-b border-line bg-paper md:h-24 md:grid-cols-[--spacing(16)_--spacing(14)_minmax(0,1fr)_auto] md:gap-x-5"
    >
      <Rank rank={rank} deserved={signsCount > 0} />
      <Avatar id={userId} name={name} src={profile?.avatarUrl} className="size-12 text-xl" />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <Link
            to={personPath(userId)}
            className="flex min-h-11 min-w-11 items-center truncate rounded-control text-lg font-semibold hover:underline"
          >
            <span className="truncate" dir="auto">
              {name}
            </span>
          </Link>
          {own && <Chip>You</Chip>}
        </p>
        <p className="-mt-2 truncate text-sm text-muted">{place}</p>
      </div>
      <dl className="col-span-3 grid grid-cols-3 md:col-span-1 md:grid-cols-[repeat(3,6rem)]">
        <Box label="Signs" count={signsCount} />
        <Box label="Saw" count={sawCount} />
        <Box label="Likes" count={likesCount} />
      </dl>
    </li>
  );
}

/** A medal is for a place that signs have earned. */
function Rank({rank, deserved}: {rank: number; deserved: boolean}) {
  if (deserved && hasMedal(rank)) return <Medal rank={rank} />;
  return (
    <span className="justify-self-center font-display text-2xl font-extrabold text-muted tabular-nums">
      {formatNumber(rank)}
    </span>
  );
}

function Box({label, count}: {label: string; count: number}) {
  return (
    <div className="border-s border-line ps-4 first:border-s-0 md:first:border-s">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-display text-xl font-extrabold">
        <Count value={count} />
      </dd>
    </div>
  );
}
