import {Mail} from 'lucide-react';
import {Link} from 'react-router-dom';
import {personPath, storePath} from '../../../common/paths.ts';
import {addressOf, nameForAdmins} from '../../../common/texts/words.ts';
import {useAdminName} from '../../data/queries/use-admin-name.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {Card} from '../../ui/display/card.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {PhoneLink} from '../../ui/links/phone-link.tsx';
import {type OpenClaim, storeName} from './open-claim.ts';

interface ClaimCardProps {
  claim: OpenClaim;
  onApprove: () => void;
  onReject: () => void;
}

const LINK =
  'inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline';

/** All that an admin needs to decide. */
export function ClaimCard({claim, onApprove, onReject}: ClaimCardProps) {
  const {store} = claim;
  const title = storeName(claim);
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 className="-my-2.5 text-xl leading-snug wrap-anywhere" dir="auto">
              {store ? (
                <Link to={storePath(store.id)} className={LINK} dir="auto">
                  {title}
                </Link>
              ) : (
                <span className="inline-block py-2.5" dir="auto">
                  {title}
                </span>
              )}
            </h3>
            {store && (
              <p className="text-sm text-muted wrap-anywhere" dir="auto">
                {addressOf(store)}
              </p>
            )}
          </div>
          {store?.ownerId && <PresentOwner userId={store.ownerId} />}
        </div>
        <figure className="grid gap-2">
          <blockquote
            className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere"
            dir="auto"
          >
            {claim.proof}
          </blockquote>
          <figcaption className="text-sm text-muted wrap-anywhere">
            <bdi>{claim.name}</bdi>, by the account{' '}
            <Link
              to={personPath(claim.contactUser)}
              className="relative -my-3 -ms-6 inline-block rounded-control py-3 ps-6 font-medium text-ink hover:underline"
            >
              <bdi>{nameForAdmins(claim.claimant)}</bdi>
            </Link>
            {' · '}
            <TimeAgo at={claim.createdAt} />
          </figcaption>
        </figure>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="-ms-4 flex min-w-0 flex-wrap">
            <a
              href={`mailto:${claim.contactEmail}`}
              className={buttonStyle({variant: 'ghost'})}
              aria-label={`Write to ${claim.contactEmail}`}
            >
              <Mail className="size-4.5 shrink-0" aria-hidden="true" />
              <span className="text-start wrap-anywhere">{claim.contactEmail}</span>
            </a>
            <PhoneLink phone={claim.phone} />
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button variant="destructive" size="large" onClick={onReject}>
              Reject<span className="sr-only"> the claim on {title}</span>
            </Button>
            {store && (
              <Button size="large" onClick={onApprove}>
                Approve<span className="sr-only"> the claim on {title}</span>
              </Button>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}

function PresentOwner({userId}: {userId: string}) {
  const name = useAdminName(userId);
  return (
    <Chip tone="pending">
      Owned by <bdi>{name}</bdi>
    </Chip>
  );
}
