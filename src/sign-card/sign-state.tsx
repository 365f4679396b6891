import {CloudUpload, EyeOff, History} from 'lucide-react';
import {Chip} from '../components/chip.tsx';
import {useClock} from '../hooks/use-clock.ts';
import {useConnection} from '../connection/use-connection.ts';
import type {CardSign} from './card-sign.ts';
import {isSampleSign} from '../lib/sample.ts';
import {isStale} from './freshness.ts';
import {usePending} from './use-pending.ts';

/** Says where a sign stands as long as it is not simply live and up. */
export function SignState({sign}: {sign: CardSign}) {
  const pending = usePending(sign.id);
  const stale = useClock(now => isStale(sign, now));
  const {visible} = sign;
  if (pending) return <OnItsWay />;
  if (isSampleSign(sign.id)) return <Chip className="justify-self-start">Sample</Chip>;
  if (visible && !stale) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {!visible && (
        <Chip>
          <EyeOff className="size-3.5" aria-hidden="true" />
          Not shown to others
        </Chip>
      )}
      {stale && (
        <Chip>
          <History className="size-3.5" aria-hidden="true" />
          Maybe gone by now
        </Chip>
      )}
    </div>
  );
}

function OnItsWay() {
  const {connection} = useConnection();
  return (
    <Chip tone="pending" className="justify-self-start">
      <CloudUpload className="size-3.5" aria-hidden="true" />
      {connection === 'live' ? 'Sending' : 'Saved here, sent once you are online'}
    </Chip>
  );
}
