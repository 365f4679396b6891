import {useQuery} from '@rocicorp/zero/react';
import {useLayoutEffect} from 'react';
import {Link} from 'react-router-dom';
import {queries} from '../../../../sync/queries/index.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {setSuspended} from './suspended.tsx';

/** Above every screen of a suspended user: why they may not write, since when, and until when. */
export default function SuspensionBanner() {
  const [suspension] = useQuery(queries.suspension.own());
  const isSuspended = suspension !== undefined;
  useLayoutEffect(() => {
    setSuspended(isSuspended);
    return () => setSuspended(false);
  }, [isSuspended]);
  if (!suspension) return null;
  return (
    <div className="page pt-4">
      <Alert variant="pending" title="Your account is suspended">
        <p>
          You can read everything, but not write until a moderator ends it. It has no set end.{' '}
          <TimeAgo at={suspension.createdAt} before="Suspended " />.
        </p>
        <p className="mt-1 wrap-anywhere">
          Reason:{' '}
          <q className="font-medium whitespace-pre-line" dir="auto">
            {suspension.reason}
          </q>
        </p>
        <p className="mt-1">
          If you think that this is a mistake,{' '}
          <Link to="/about#contact" className="prose-link">
            write to us
          </Link>
          .
        </p>
      </Alert>
    </div>
  );
}
