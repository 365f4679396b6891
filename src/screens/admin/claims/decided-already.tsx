import {SENTENCES} from '../../../../sync/errors.ts';
import {Alert} from '../../../components/alert.tsx';
import {Button} from '../../../components/button.tsx';

/** For an admin who was about to decide a claim that another admin has decided. */
export function DecidedAlready({onClose}: {onClose: () => void}) {
  return (
    <>
      <Alert variant="pending" title="Nothing left to decide">
        {SENTENCES['claim-decided']}
      </Alert>
      <Button size="large" className="sm:justify-self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
