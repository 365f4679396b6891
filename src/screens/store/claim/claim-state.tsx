import type {StoreClaim} from '../../../../schema/zero.gen.ts';
import {Alert} from '../../../components/alert.tsx';
import {TimeAgo} from '../../../components/time-ago.tsx';
import {useOutbox} from '../../../hooks/use-outbox.ts';
import {statusWords} from '../../../lib/outbox/status.ts';

/** Where a claim stands, for its claimant. */
export function ClaimState({claim}: {claim: StoreClaim}) {
  const onItsWay = useOutbox().find(({entry}) => entry.args['id'] === claim.id);
  if (onItsWay && onItsWay.status.type !== 'live') {
    return (
      <Alert variant="pending" title="Claim pending">
        {statusWords(onItsWay.status)}. It goes out as soon as the server can be reached.
      </Alert>
    );
  }
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
        <Alert variant="live" title="Claim approved">
          You can edit this store as soon as an admin has made you its owner.
        </Alert>
      );
    case 'rejected':
      return (
        <Alert title="Claim not approved">
          We could not tell from your proof that this store is yours. You can claim it again with
          another one.
        </Alert>
      );
  }
}
