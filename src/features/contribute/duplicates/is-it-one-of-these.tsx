import {Eye} from 'lucide-react';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {type CardSign, signTitle} from '../../sign/card/card-sign.ts';
import {SignBoard} from '../../sign/card/sign-state.tsx';

interface IsItOneOfTheseProps {
  signs: readonly CardSign[];
  storeName: string;
  busy: boolean;
  onSame: (sign: CardSign) => void;
  onOther: () => void;
}

/** Before a sign is added a second time: one tap says instead that it still hangs there. */
export function IsItOneOfThese({signs, storeName, busy, onSame, onOther}: IsItOneOfTheseProps) {
  return (
    <section aria-labelledby="look-alikes" className="grid gap-5">
      <div>
        <StepHeading id="look-alikes" title="Is it one of these?" />
        <p className="mt-1 text-muted">
          Then “Saw it” tells everybody that it is still there, and gives it a fresh date.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-5 md:grid-cols-3">
        {signs.map(sign => (
          <li key={sign.id} className="grid content-start gap-2.5">
            <SignBoard sign={sign} storeName={storeName} />
            <p className="text-sm text-muted">
              <TimeAgo before="Seen " at={sign.lastSeenAt} />
            </p>
            <Button busy={busy} onClick={() => onSame(sign)}>
              <Eye className="size-4.5" aria-hidden="true" />
              <span>
                Saw it<span className="sr-only"> {signTitle(sign, storeName)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button size="large" busy={busy} onClick={onOther}>
          No, mine is another sign
        </Button>
      </ActionBar>
    </section>
  );
}
