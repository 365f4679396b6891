import {useQuery} from '@rocicorp/zero/react';
import {DAY_MS} from '../../../../common/time.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../../data/queries/query-ttl.ts';
import {useClock} from '../../../data/time/use-clock.ts';
import {Alert} from '../../../ui/display/alert.tsx';

/** For a new owner, for a day after their claim was approved. */
export function ClaimApproved({storeId}: {storeId: string}) {
  const [claim] = useQuery(queries.storeClaim.own({storeId}), QUERY_TTL);
  const isNews = useClock(now => (claim?.decidedAt ?? 0) > now - DAY_MS);
  if (claim?.status !== 'approved' || !isNews) return null;
  return (
    <div className="basis-full">
      <Alert variant="live" title="Claim approved">
        This store is yours now. You can edit it and look after its signs.
      </Alert>
    </div>
  );
}
