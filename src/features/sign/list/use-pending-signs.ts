import {useMemo, useSyncExternalStore} from 'react';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {outbox} from '../../../outbox/core/index.ts';
import type {OutboxItem} from '../../../outbox/core/status.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import type {CardSign} from '../card/card-sign.ts';
import {pendingSign} from './pending-sign.ts';

/** Where this sign is on its way to the server, if it is. */
export function usePending(signId: string): OutboxItem | undefined {
  return useSyncExternalStore(outbox.onChange, () =>
    outbox.items().find(({entry}) => entry.name === 'sign.create' && entry.args['id'] === signId),
  );
}

/** A sign on its way, and its store once that is known. */
export type PendingSign = CardSign & {readonly store?: Store};

/** The present person's signs on their way to the server, newest first. */
export function usePendingSigns(): readonly PendingSign[] {
  const items = useOutbox();
  const {person} = useSession();
  const asks = items.length > 0 && person ? [queries.profile.byId({userId: person.userId})] : [];
  const profile = useQueries(asks)[0]?.rows;
  const signs = useMemo(() => {
    const author = profile ?? (person ? {name: person.displayName, nickname: null} : undefined);
    const all = items.flatMap(item => pendingSign(item, author) ?? []);
    // What they deleted before it was there must not come back meanwhile.
    const removed = outbox.entries().filter(entry => entry.name === 'sign.remove');
    return all.filter(({id}) => !removed.some(({args}) => args['id'] === id)).toReversed();
  }, [items, profile, person]);
  const ids = [...new Set(signs.map(({storeId}) => storeId))].toSorted().slice(0, MAX_QUERY_ROWS);
  const [stores] = useQueries(ids.length > 0 ? [queries.store.byIds({ids})] : []);
  return useMemo(() => {
    const byId = new Map(stores?.rows.map(store => [store.id, store]));
    return signs.map(sign => ({...sign, store: byId.get(sign.storeId)}));
  }, [signs, stores]);
}
