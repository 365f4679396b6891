import {plural} from '../../../common/texts/words.ts';
import {useOutbox} from '../../outbox/ui/use-outbox.ts';
import {Alert} from '../../ui/display/alert.tsx';

/** Decisions that are only on this device yet. */
export function WaitingDecisions() {
  const waiting = useOutbox().filter(
    ({entry, status}) =>
      entry.name === 'storeClaim.decide' && (status.type === 'saved' || status.type === 'waiting'),
  );
  if (waiting.length === 0) return null;
  return (
    <div className="mb-5">
      <Alert variant="pending" title={`${plural(waiting.length, 'decision')} saved here`}>
        Nobody is told before the server has heard of it. Until then somebody else may decide
        otherwise.
      </Alert>
    </div>
  );
}
