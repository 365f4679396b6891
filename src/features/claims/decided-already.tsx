import {SENTENCES} from '../../../common/errors.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';

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
