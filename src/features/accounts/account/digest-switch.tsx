import {useQuery} from '@rocicorp/zero/react';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Switch} from '../../../ui/controls/switch.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';

/** Whether the person gets a daily mail of what is new. */
export function DigestSwitch() {
  const [me] = useQuery(queries.profile.me());
  const write = useWrite();

  const change = async (wanted: boolean) => {
    const saved = await write(mutators.profile.setDigest, {wanted});
    if (saved.saved) return;
    toast({title: 'Error', description: saved.sentence, variant: 'destructive'});
  };

  return (
    <Switch
      label="Daily email"
      checked={me !== undefined && me.digestSince !== null}
      busy={me === undefined}
      onChange={wanted => void change(wanted)}
    >
      What you have not read in Signpost, once a day at most, and nothing when there is nothing new.
      {me && <span>{` It goes to ${me.email}.`}</span>}
    </Switch>
  );
}
