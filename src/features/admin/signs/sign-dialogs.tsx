import {useState, useId} from 'react';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {SENTENCES} from '../../../../common/errors.ts';
import {DELETED_KEPT_DAYS, LENGTHS} from '../../../../common/limits.ts';
import {isBlank} from '../../../../common/texts/clean-text.ts';
import {plural} from '../../../../common/texts/words.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {DialogButtons} from '../../../ui/controls/button.tsx';
import {CheckedForm, Field, Input, Textarea} from '../../../ui/controls/field.tsx';
import {Switch} from '../../../ui/controls/switch.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';
import DeleteDialog from '../../moderation/reason/reason-form.tsx';
import HideSignDialog from '../../sign/actions/hide-sign-dialog.tsx';
import {degreesIn, noPlaceWords} from './degrees.ts';
import {shortTitle} from './sign-cells.tsx';
import {type ManagedSign, useSignCare} from './use-managed-signs.ts';

interface SignDialogProps {
  sign: ManagedSign;
  onClose: () => void;
}

/** Asks once more, and says what goes with it. */
export function DeleteSignDialog({sign, onClose}: SignDialogProps) {
  const actor = useActor();
  const {remove} = useSignCare();
  const {likesCount, confirmedCount} = sign;
  const goesWithIt = `${plural(likesCount, 'like')} and ${confirmedCount} “Saw it”`;
  return (
    <DeleteDialog
      title="Delete this sign?"
      description={`It disappears for everybody, with its ${goesWithIt}. It can be restored for ${DELETED_KEPT_DAYS} days.`}
      reason={{
        name: `delete ${sign.id}`,
        whoReads: 'The sign’s author reads it.',
        required: needsReason(actor, sign),
      }}
      onDelete={reason => remove(sign, reason)}
      onClose={onClose}
    />
  );
}

/** Asks why, for its author. */
export function SwitchOffDialog({sign, onClose}: SignDialogProps) {
  const {setActive} = useSignCare();
  const [seen] = useState(() => signRevision(sign));
  return (
    <HideSignDialog
      signId={sign.id}
      required
      onHide={async reason => {
        if (await setActive(sign, false, reason, seen)) onClose();
      }}
      onClose={onClose}
    />
  );
}

interface Details {
  readonly verified: boolean;
  readonly isActive: boolean;
  readonly latitude: string;
  readonly longitude: string;
}

/** Changes from elsewhere show in fields that the admin has not edited. */
export function DetailsDialog({sign, onClose}: SignDialogProps) {
  const actor = useActor();
  const {setDetails} = useSignCare();
  const [touched, setTouched] = useState<Partial<Details>>({});
  const touch = (more: Partial<Details>) => setTouched({...touched, ...more});
  const [reason, setReason] = useState('');
  const [seen] = useState(() => signRevision(sign));
  const before: Details = {
    verified: sign.verified,
    isActive: sign.isActive,
    latitude: String(sign.latitude ?? 0),
    longitude: String(sign.longitude ?? 0),
  };
  const {verified, isActive, latitude, longitude} = {...before, ...touched};
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const formId = useId();

  const asksWhy = sign.isActive && !isActive && needsReason(actor, sign);
  const north = degreesIn(latitude, 'latitude');
  const east = degreesIn(longitude, 'longitude');
  const isMoved = latitude !== before.latitude || longitude !== before.longitude;
  const noPlace =
    isMoved && 'degrees' in north && 'degrees' in east
      ? noPlaceWords(north.degrees, east.degrees)
      : undefined;
  const tried = attempt > 0;
  const isMissing = asksWhy && isBlank(reason);

  const onSubmit = async () => {
    setAttempt(attempt + 1);
    if (busy || isMissing || 'error' in north || 'error' in east) return;
    const saved = await whileBusy(
      setDetails(sign, {
        ...(verified !== sign.verified && {verified}),
        ...(isActive !== sign.isActive && {isActive, reason: asksWhy ? reason : null}),
        seen,
        ...(isMoved && {latitude: north.degrees, longitude: east.degrees}),
      }),
    );
    if (saved) onClose();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Edit Sign" description={shortTitle(sign)}>
      <CheckedForm attempt={attempt} id={formId} className="grid gap-5" onSubmit={onSubmit}>
        <Switch
          label="Verified"
          checked={verified}
          onChange={checked => touch({verified: checked})}
        >
          An admin has checked what it says.
        </Switch>
        <Switch label="Active" checked={isActive} onChange={checked => touch({isActive: checked})}>
          Everybody sees it.
        </Switch>
        {asksWhy && (
          <Field
            label="Reason"
            required
            hint="The sign’s author reads it, and so do users whose report it decides."
            {...(tried && isMissing && {error: SENTENCES['reason-required'], aloud: true})}
          >
            <Textarea
              maxLength={LENGTHS.reason}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Latitude"
            hint="Degrees; 0 where it is not known."
            {...(tried && 'error' in north && {error: north.error, aloud: true})}
          >
            <Input
              inputMode="text"
              value={latitude}
              onChange={event => touch({latitude: event.target.value})}
            />
          </Field>
          <Field
            label="Longitude"
            hint="Degrees; 0 where it is not known."
            {...(tried && 'error' in east && {error: east.error, aloud: true})}
          >
            <Input
              inputMode="text"
              value={longitude}
              onChange={event => touch({longitude: event.target.value})}
            />
          </Field>
        </div>
        <output className="text-sm empty:hidden">{noPlace}</output>
        <DialogButtons action="Save" busy={busy} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}
