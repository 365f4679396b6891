import {Link} from 'react-router-dom';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {SegmentedControl} from '../../../ui/controls/segmented-control.tsx';
import {useQueryParam} from '../../../ui/navigation/use-query-params.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {NearRanking} from './near-ranking.tsx';
import {Ranking} from './ranking.tsx';
import {PERIODS, RANKING_AREAS} from './use-ranking.ts';

const PERIOD_OPTIONS = [
  {value: 'week', label: 'This week'},
  {value: 'all', label: 'All time'},
] as const;
const PLACE_OPTIONS = [
  {value: 'near', label: 'Near me'},
  {value: 'everywhere', label: 'Everywhere'},
] as const;

export function LeaderboardScreen() {
  useTitle('Leaderboard');
  const [period, setPeriod] = useQueryParam('period', PERIODS);
  const [place, setPlace] = useQueryParam('place', RANKING_AREAS);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4 max-sm:*:w-full">
        <h1 className="text-4xl">Leaderboard</h1>
        <Link to="/stats" className={buttonStyle({size: 'large'})}>
          View Stats
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Period"
          options={PERIOD_OPTIONS}
          value={period}
          onChange={setPeriod}
        />
        <SegmentedControl label="Place" options={PLACE_OPTIONS} value={place} onChange={setPlace} />
      </div>
      {place === 'near' ? (
        <NearRanking key={period} period={period} onEverywhere={() => setPlace('everywhere')} />
      ) : (
        <Ranking key={period} period={period} state={null} />
      )}
    </div>
  );
}
