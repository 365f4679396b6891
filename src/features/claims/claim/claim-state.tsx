import type {StoreClaim} from '../../../../schema/zero.gen.ts';
import {formatRetryTime} from '../../../outbox/core/format-retry-time.ts';
import {type OutboxItem, statusWords} from '../../../outbox/core/status.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';

/** Where a claim stands, for its claimant. */
export function ClaimState({claim}: {claim: StoreClaim}) {
  const onItsWay = useOutbox().find(({entry}) => entry.args['id'] === claim.id);
  if (onItsWay && onItsWay.status.type !== 'live') return <ClaimOnItsWay {...onItsWay} />;
  switch (claim.status) {
    case 'pending':
      return (
        <Alert variant="pending" title="Claim pending">
          <TimeAgo at={claim.createdAt} before="Submitted " />. We will get back to you at{' '}
          <span className="wrap-anywhere">{claim.contactEmail}</span>.
        </Alert>
      );
    case 'approved':
      return (
        <Alert title="Claim approved">
          You were made the owner of this store, and are not any more. If that is wrong, claim it
          again.
        </Alert>
      );
    case 'rejected':
      return (
        <Alert title="Claim not approved">
          {claim.reason && (
            <p className="my-1 whitespace-pre-line wrap-anywhere" dir="auto">
              {claim.reason}
            </p>
          )}
          <p>You can claim it again with another proof.</p>
        </Alert>
      );
  }
}

/** Of a claim that is not with the server. */
export function ClaimOnItsWay({status}: Pick<OutboxItem, 'status'>) {
  return (
    <Alert variant="pending" title="Claim pending">
      {`${statusWords(status)}. ${
        status.type === 'waiting'
          ? formatRetryTime(status.until)
          : 'It goes out as soon as the server can be reached.'
      }`}
    </Alert>
  );
}
