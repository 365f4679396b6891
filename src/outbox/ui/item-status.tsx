import {Check, CircleAlert, Clock, CloudUpload, Smartphone, Trash2, Undo2} from 'lucide-react';
import {Chip} from '../../ui/controls/chip.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {type Status, statusWords} from '../core/status.ts';

const LOOKS = {
  saved: {tone: 'pending', Icon: Smartphone},
  sending: {tone: 'pending', Icon: CloudUpload},
  waiting: {tone: 'pending', Icon: Clock},
  live: {tone: 'live', Icon: Check},
  'needs-you': {tone: 'gone', Icon: CircleAlert},
  discarded: {tone: 'quiet', Icon: Trash2},
  'taking-back': {tone: 'pending', Icon: Undo2},
} as const;

/** A word or two, and a bar for what can be measured. `of` names what is being sent. */
export function ItemStatus({status, of}: {status: Status; of: string}) {
  const {tone, Icon} = LOOKS[status.type];
  const share = status.type === 'sending' ? status.share : null;
  return (
    <div className="grid gap-2">
      <Chip tone={tone} className="justify-self-start tabular-nums">
        <Icon className="size-3.5" aria-hidden="true" />
        {statusWords(status)}
      </Chip>
      {share !== null && <ProgressBar label={`Sending: ${of}`} value={share} />}
    </div>
  );
}
