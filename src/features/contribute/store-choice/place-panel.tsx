import {MapPin} from 'lucide-react';
import {Link} from 'react-router-dom';
import type {Position} from '../../../../common/geo/cells.ts';
import {addressOf, positionInWords} from '../../../../common/texts/words.ts';
import {PassingButton} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {locator, useUserLocation} from '../../location/use-location.ts';
import type {SignPlace, SentPosition} from './place.ts';

/** Whose position is sent where there is no store's. */
const STORELESS: Readonly<Record<SentPosition['of'], {its: string; title: string}>> = {
  photo: {its: 'that of your photo', title: 'The position where your photo was taken'},
  device: {its: 'yours', title: 'This position'},
};

interface PlacePanelProps {
  place: SignPlace;
  /** Why the sign cannot be sent. */
  problem: string | undefined;
}

/** Says where the sign hangs, and leads back to choosing. */
export function PlacePanel({place, problem}: PlacePanelProps) {
  if (place.type === 'store') {
    return (
      <Alert variant="live" title="Store selected">
        <p className="wrap-anywhere">
          <bdi>{place.store.name}</bdi>, <bdi>{addressOf(place.store)}</bdi>
        </p>
        {place.sent && (
          <p>
            {`It has no position yet, so ${STORELESS[place.sent.of].its} is sent with the sign, rounded to about a street block: `}
            <PositionWords position={place.sent.position} />
          </p>
        )}
        <ChooseAgain>Choose another</ChooseAgain>
      </Alert>
    );
  }
  if (place.sent) {
    return (
      <Alert variant="live" title="Without a store">
        <p>
          {`${STORELESS[place.sent.of].title} is sent with the sign, rounded to about a street block: `}
          <PositionWords position={place.sent.position} />
        </p>
        <ChooseAgain>Choose a store instead</ChooseAgain>
      </Alert>
    );
  }
  return <PositionMissing problem={problem} />;
}

function PositionWords({position}: {position: Position}) {
  return <strong className="whitespace-nowrap tabular-nums">{positionInWords(position)}</strong>;
}

function PositionMissing({problem}: Pick<PlacePanelProps, 'problem'>) {
  const {loading, error} = useUserLocation();
  return (
    <Alert variant="gone" title="User location is required to submit without a store">
      {problem && <p className="font-semibold">{problem}</p>}
      {error && <p>{error}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PassingButton busy={loading} onClick={() => locator.request()}>
          <MapPin className="size-4" aria-hidden="true" />
          {loading ? 'Locating...' : 'Allow Location Access'}
        </PassingButton>
        <ChooseAgain>Choose a store instead</ChooseAgain>
      </div>
    </Alert>
  );
}

function ChooseAgain({children}: {children: string}) {
  return (
    <Link to="/add-sign" className="prose-link inline-flex min-h-11 items-center font-medium">
      {children}
    </Link>
  );
}
