import {useQuery} from '@rocicorp/zero/react';
import {BellPlus, BellRing} from 'lucide-react';
import type {Store} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {queries} from '../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../data/queries/query-ttl.ts';
import {useLoginPrompt} from '../../data/session/use-login-prompt.ts';
import {useSession} from '../../data/session/use-session.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button} from '../../ui/controls/button.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {useIsSuspended} from '../accounts/suspension/is-suspended.ts';

/** Whether the user is notified about new signs here. */
export function FollowStore({store}: {store: Store}) {
  const {person} = useSession();
  const isSuspended = useIsSuspended();
  const write = useWrite();
  const askToLogIn = useLoginPrompt();
  const [follow] = useQuery(queries.storeFollow.own({storeId: store.id}), QUERY_TTL);
  const isFollowed = follow !== undefined;
  const Icon = isFollowed ? BellRing : BellPlus;

  const press = async () => {
    if (!person) return askToLogIn('Please login to follow this store');
    const followed = !isFollowed;
    const saved = await write(mutators.storeFollow.set, {storeId: store.id, followed});
    if (!saved.saved) {
      toast({title: 'Error', description: saved.sentence, variant: 'destructive'});
    } else if (followed) {
      toast({title: 'Following', description: `You will be told of new signs at ${store.name}`});
    }
  };

  return (
    <Button aria-pressed={isFollowed} disabled={isSuspended} onClick={() => void press()}>
      <Icon className="size-5" aria-hidden="true" />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
