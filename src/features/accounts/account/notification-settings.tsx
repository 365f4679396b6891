import {DigestSwitch} from './digest-switch.tsx';
import {PushSwitch} from './push-switch.tsx';

/** By what ways a person is told what is new, besides the bell. */
export function NotificationSettings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-muted">
        New signs at stores you follow, what became of your signs, and what was decided about your
        claims: the bell always tells you. The rest is up to you.
      </p>
      <DigestSwitch />
      <PushSwitch />
    </div>
  );
}
