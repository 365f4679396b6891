import {useQuery} from '@rocicorp/zero/react';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Switch} from '../../../ui/controls/switch.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {type PushState, usePush} from './use-push.ts';

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

const WORDS: Readonly<Record<PushState, string>> = {
  off: 'At once, even when Signpost is closed. Your browser asks you first. It ends when you log out here.',
  on: 'At once, even when Signpost is closed. It ends when you log out here.',
  blocked:
    'Your browser blocks notifications of Signpost. Open the settings of this site, beside its address, allow notifications there, and come back.',
  unsupported:
    'This browser cannot show them. On an iPhone or iPad, add Signpost to your Home Screen first, and open it from there.',
  unknown: 'Whether it is on cannot be found out now. Please check your connection.',
};

/** Whether this browser shows notifications while no page is open. */
export function PushSwitch() {
  const {state, busy, change} = usePush();
  const canChange = state === 'on' || state === 'off';
  return (
    <Switch
      label="Notifications on this device"
      checked={state === 'on'}
      busy={busy || !canChange}
      onChange={on => void change(on)}
      onRefused={() => {
        if (state && !canChange) toast({title: 'Not switched on', description: WORDS[state]});
      }}
    >
      <output className="block">{WORDS[state ?? 'off']}</output>
    </Switch>
  );
}
