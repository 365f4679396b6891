import {Switch} from '../../../ui/controls/switch.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import type {PushState} from './push.ts';
import {usePush} from './use-push.ts';

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
