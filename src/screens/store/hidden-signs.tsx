import {canToggleSign} from '../../../permissions/sign.ts';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {SectionHeading} from '../../components/section-heading.tsx';
import {useActor} from '../../hooks/use-actor.ts';
import {usePages} from '../../hooks/use-pages.ts';
import {NEWEST_FIRST} from '../../lib/newest-first.ts';
import {SignList} from '../../sign-card/sign-list.tsx';

interface HiddenSignsProps {
  store: Store;
  /** The id of a sign that the page shows already. */
  except?: string | undefined;
}

/** Hidden signs, which the store's owner and admins can show again. */
export default function HiddenSigns(props: HiddenSignsProps) {
  return canToggleSign(useActor(), props.store) ? <HiddenList {...props} /> : null;
}

function HiddenList({store, except}: HiddenSignsProps) {
  const {rows, settled, hasMore, loadMore} = usePages({
    name: 'hidden-signs',
    step: PAGE_SIZES.storeSigns,
    order: NEWEST_FIRST,
    request: page => queries.sign.hiddenOfStore({storeId: store.id, ...page}),
  });
  const signs = rows.filter(sign => sign.id !== except);
  if (signs.length === 0) return null;
  return (
    <section aria-labelledby="hidden-signs">
      <SectionHeading id="hidden-signs" title="Hidden signs" count={signs.length} more={hasMore} />
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
