import {CloudUpload, EyeOff} from 'lucide-react';
import {Chip} from '../components/chip.tsx';
import {useConnection} from '../hooks/use-connection.ts';
import type {CardSign} from './card-sign.ts';
import {isSampleSign} from '../lib/sample.ts';
import {usePending} from './use-pending.ts';

/** Says where a sign stands as long as it is not simply live. */
export function SignState({sign}: {sign: CardSign}) {
  if (usePending(sign.id)) return <OnItsWay />;
  if (isSampleSign(sign.id)) return <Chip className="justify-self-start">Sample</Chip>;
  if (sign.visible) return null;
  return (
    <Chip className="justify-self-start">
      <EyeOff className="size-3.5" aria-hidden="true" />
      Not shown to others
    </Chip>
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
