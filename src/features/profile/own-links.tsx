import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {can, mayEnterAdmin} from '../../../permissions/roles.ts';
import {queries} from '../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../data/queries/query-ttl.ts';
import {useActor} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';

/** Where one goes from one's own profile. */
export function OwnLinks() {
  const [stores] = useQuery(queries.store.own({limit: 1}), QUERY_TTL);
  const actor = useActor();
  // Admins have their way there in the header and in the drawer.
  const entersByStore = mayEnterAdmin(actor, stores.length > 0) && !can(actor, 'admin.enter.any');
  return (
    // On a phone three have one line, and four two: none stands alone in one.
    <div
      className={
        entersByStore
          ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3'
          : 'flex flex-wrap gap-2 max-[399px]:*:px-2 sm:gap-3'
      }
    >
      <Link to="/profile/edit" className={buttonStyle()}>
        Edit Profile
      </Link>
      <Link to="/sessions" className={buttonStyle()}>
        Your Logins
      </Link>
      <Link to="/account" className={buttonStyle()}>
        Account
      </Link>
      {entersByStore && (
        <Link to="/admin" className={buttonStyle()}>
          Owner Dashboard
        </Link>
      )}
    </div>
  );
}
