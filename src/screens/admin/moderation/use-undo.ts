import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES} from '../../../../schema/limits.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {toast} from '../../../components/toast-store.ts';
import {useActor} from '../../../hooks/use-actor.ts';
import {useWrite} from '../../../hooks/use-write.ts';

/** Takes back a decision: a certain one, or the last that this moderator made. */
export function useUndo() {
  const actor = useActor();
  const write = useWrite();
  const [decided] = useQuery(allQueries.case.decided({limit: PAGE_SIZES.decidedCases}));
  const one = async (id: string) => {
    const saved = await write(mutators.case.undo, {id});
    toast(
      saved.saved
        ? {title: 'Undone', description: 'It is as it was, and waits for a decision again.'}
        : {title: 'Failed to undo', description: saved.sentence, variant: 'destructive'},
    );
  };
  const own = decided.find(({decidedBy}) => decidedBy === actor?.userId);
  return {one, last: async () => own && one(own.id)};
}
