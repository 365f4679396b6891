import {useState} from 'react';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {DELETED_KEPT_DAYS} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {useActor} from '../../../data/session/use-session.ts';
import DeleteDialog from '../../moderation/reason/delete-dialog.tsx';
import HideSignDialog from '../../sign/actions/hide-sign-dialog.tsx';
import {type ManagedSign, useSignCare} from './use-managed-signs.ts';

export interface SignDialogProps {
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
      reason={
        needsReason(actor, sign)
          ? {name: `delete ${sign.id}`, hint: 'The sign’s author reads it.'}
          : undefined
      }
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
