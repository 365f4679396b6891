import {PAGE_SIZES} from '../../../common/limits.ts';
import {canToggleSign} from '../../../permissions/sign.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useActor} from '../../data/session/use-session.ts';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {SignList} from '../sign/list/sign-list.tsx';

interface HiddenSignsProps {
  store: Store;
  except?: string | undefined;
}

/** Hidden signs, which the store's owner and admins can show again. */
export default function HiddenSigns(props: HiddenSignsProps) {
  return canToggleSign(useActor(), props.store) ? <HiddenList {...props} /> : null;
}

function HiddenList({store, except}: HiddenSignsProps) {
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'hidden-signs',
    step: PAGE_SIZES.storeSigns,
    order: NEWEST_FIRST,
    request: page => queries.sign.hiddenOfStore({storeId: store.id, ...page}),
  });
  const signs = rows.filter(sign => sign.id !== except);
  if (signs.length === 0) return null;
  return (
    <section aria-labelledby="hidden-signs">
      <SectionHeading
        id="hidden-signs"
        title="Hidden signs"
        count={signs.length}
        more={hasMore || !complete}
      />
      <SignList
        signs={signs}
        store={store}
        placeholders={0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
      />
    </section>
  );
}
