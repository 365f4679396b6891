import {useQuery} from '@rocicorp/zero/react';
import type {Store} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {claimDraft, useFormDraft} from '../../../data/drafts/form-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {EMPTY_CLAIM} from './claim-rules.ts';

/** What is being typed, which outlives the dialog and the page, and its way to the outbox. */
export function useClaim(store: Store, claimant: string) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const write = useWrite();
  const known = {name: person?.name ?? '', contactEmail: me?.email ?? ''};
  const {form, type, forget} = useFormDraft(claimDraft(claimant, store.id), {
    ...EMPTY_CLAIM,
    ...known,
  });

  const submit = async () => {
    const args = {id: crypto.randomUUID(), storeId: store.id, ...form};
    const saved = await write(mutators.storeClaim.create, args);
    if (saved.saved) forget();
    return saved;
  };

  return {fields: form, type, submit};
}
