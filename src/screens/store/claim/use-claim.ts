import {useQuery} from '@rocicorp/zero/react';
import type {Store} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useRemembered} from '../../../hooks/use-remembered.ts';
import {useSession} from '../../../hooks/use-session.ts';
import {useWrite} from '../../../hooks/use-write.ts';
import {type ClaimFields, EMPTY_CLAIM} from './claim-rules.ts';

/** What is being typed, which outlives the dialog and a reload, and its way to the outbox. */
export function useClaim(store: Store) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const write = useWrite();
  const [typed, remember] = useRemembered<ClaimFields | null>(
    `claim ${store.id} ${person?.userId}`,
    null,
  );
  const known = {name: person?.name ?? '', contactEmail: me?.email ?? ''};
  const fields = typed ?? {...EMPTY_CLAIM, ...known};

  const submit = async () => {
    const args = {id: crypto.randomUUID(), storeId: store.id, ...fields};
    const saved = await write(mutators.storeClaim.create, args);
    if (saved.saved) remember(null);
    return saved;
  };

  return {
    fields,
    type: (more: Partial<ClaimFields>) => remember({...fields, ...more}),
    submit,
  };
}
