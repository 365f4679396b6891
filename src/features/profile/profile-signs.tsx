import {Link} from 'react-router-dom';
import {signsOfPerson} from '../../../sync/requests.ts';
import {useConnection} from '../../data/connection/use-connection.ts';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {pendingFirst} from '../sign/list/pending-sign.ts';
import {SignList} from '../sign/list/sign-list.tsx';
import {usePendingSigns} from '../sign/list/use-pending-signs.ts';

interface ProfileSignsProps {
  userId: string;
  /** Of the public ones. */
  count: number;
  own: boolean;
}

export function ProfileSigns({userId, count, own}: ProfileSignsProps) {
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'profile-signs',
    order: NEWEST_FIRST,
    ...signsOfPerson(userId),
  });
  const allPending = usePendingSigns();
  const pending = own ? allPending : [];
  const signs = pendingFirst(pending, rows);
  // One's own list holds what others do not see, too.
  const unseen = own ? rows.filter(({visible}) => !visible).length : 0;
  const onTheirWay = signs.length - rows.length;
  const loading = signs.length === 0 && !complete;
  const isAllShown = own && complete && !hasMore;
  // How many there are by now, only the server knows.
  const isOffline = useConnection().connection === 'offline';
  return (
    <section aria-labelledby="profile-signs">
      <SectionHeading
        id="profile-signs"
        title="Signs submitted"
        count={isAllShown || isOffline ? signs.length : count + unseen + onTheirWay}
        more={isOffline && hasMore}
      />
      {signs.length === 0 && !loading && (
        <EmptyState title="No signs yet">
          {own && (
            <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
              Submit Your First Sign
            </Link>
          )}
        </EmptyState>
      )}
      <SignList
        signs={signs}
        placeholders={loading ? 2 : 0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
        belongs={() => true}
      />
    </section>
  );
}
