import {colourwaysOf} from '../../../common/lettering/colourways.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {BoardPaint} from '../../ui/display/text-board.tsx';
import {SignCardSkeleton} from '../sign/card/sign-card-skeleton.tsx';
import {SignCard} from '../sign/card/sign-card.tsx';
import {asId} from '../../../common/api/fields/args.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useQueryFromPage} from '../../data/loading/use-query-from-page.ts';
import type {ListedSign} from '../sign/list/sign-list.tsx';

interface SharedSignProps {
  shared: SharedSignState;
  store: Store;
}

/** The sign that a link led to, before all others of its store. */
export function SharedSign({shared: {state, sign}, store}: SharedSignProps) {
  if (state === 'none') return null;
  if (state === 'gone') {
    return (
      <Alert title="This sign is not here any more">
        It may have been taken down, or the link may be cut short. Here is what else is up at{' '}
        <bdi>{store.name}</bdi>.
      </Alert>
    );
  }
  return (
    <section aria-labelledby="shared-sign">
      <SectionHeading id="shared-sign" title="Shared sign" />
      {sign ? (
        <BoardPaint value={colourwaysOf([store.id, sign.id])[1]}>
          <SignCard sign={sign} store={store} hideStore eager featured />
        </BoardPaint>
      ) : (
        <LoadingOrOffline what="This sign shows up here">
          <SignCardSkeleton />
        </LoadingOrOffline>
      )}
    </section>
  );
}

interface SharedSignState {
  /** `none`: the address names no sign at all. */
  readonly state: 'none' | 'loading' | 'found' | 'gone';
  readonly sign?: ListedSign;
}

/** The sign that an address names. One cannot tell a sign that is gone from one that never was. */
export function useSharedSign(signId: string | undefined): SharedSignState {
  const id = asId(signId);
  const {rows: sign, type} = useQueryFromPage(id !== undefined && queries.sign.byId({id}));
  if (signId === undefined) return {state: 'none'};
  if (sign) return {state: 'found', sign};
  return {state: id && type === 'unknown' ? 'loading' : 'gone'};
}
