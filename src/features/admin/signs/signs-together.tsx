import {Eye, EyeOff, RotateCcw, Trash2} from 'lucide-react';
import {useState} from 'react';
import {signRevision} from '../../../../common/api/fields/content-revision.ts';
import {DELETED_KEPT_DAYS} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {REMOVAL_REASONS} from '../../moderation/decide/decision-words.ts';
import DeleteDialog, {ReasonDialog} from '../../moderation/reason/reason-form.tsx';
import type {TogetherProps} from '../table/managed-table.tsx';
import {BY_MISTAKE, changeTogether} from '../table/selection/change-together.tsx';
import type {ManagedSign} from './use-managed-signs.ts';

const ICON = 'size-4.5';

/** What is done with several signs at once. */
export function SignsTogether({rows, onDone}: TogetherProps<ManagedSign>) {
  const actor = useActor();
  const change = useSignsTogether();
  const [asking, setAsking] = useState<'off' | 'delete'>();
  const close = () => setAsking(undefined);
  const active = rows.filter(sign => sign.isActive);
  const owesReason = (signs: Signs) => signs.some(sign => needsReason(actor, sign));
  const switchOff = async (reason: string | null) => onDone(await change.switchOff(active, reason));
  return (
    <>
      {active.length > 0 && (
        <Button onClick={() => (owesReason(active) ? setAsking('off') : void switchOff(null))}>
          <EyeOff className={ICON} aria-hidden="true" />
          Switch off
        </Button>
      )}
      {active.length < rows.length && (
        <Button onClick={() => void change.switchOn(rows).then(onDone)}>
          <Eye className={ICON} aria-hidden="true" />
          Switch on
        </Button>
      )}
      <Button variant="destructive" onClick={() => setAsking('delete')}>
        <Trash2 className={ICON} aria-hidden="true" />
        Delete
      </Button>
      {asking === 'off' && (
        <ReasonDialog
          title={`Hide ${plural(active.length, 'sign')}?`}
          description="Only their authors, the owners of the stores and admins still see them. They can be shown again."
          name="hide signs"
          hint="The signs’ authors read it, and so do users whose report it decides."
          suggestions={REMOVAL_REASONS}
          action="Hide"
          onReason={switchOff}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          title={`Delete ${plural(rows.length, 'sign')}?`}
          description={`They disappear for everybody, with their likes and “Saw it”. They can be restored for ${DELETED_KEPT_DAYS} days.`}
          reason={{
            name: 'delete signs',
            whoReads: 'The signs’ authors read it.',
            required: owesReason(rows),
          }}
          onDelete={async reason => onDone(await change.remove(rows, reason))}
          onClose={close}
        />
      )}
    </>
  );
}

/** For signs that were deleted. */
export function DeletedSignsTogether({rows, onDone}: TogetherProps<ManagedSign>) {
  const {restore} = useSignsTogether();
  return (
    <Button onClick={() => void restore(rows).then(onDone)}>
      <RotateCcw className={ICON} aria-hidden="true" />
      Restore
    </Button>
  );
}

type Signs = readonly ManagedSign[];

function useSignsTogether() {
  const actor = useActor();
  const write = useWrite();
  const noun = 'sign';
  const set = (
    sign: ManagedSign,
    isActive: boolean,
    reason: string | null,
    after: readonly string[] = [],
  ) =>
    write(
      mutators.sign.setActive,
      {id: sign.id, isActive, reason, seen: signRevision(sign)},
      {after},
    );

  const switchOff = (signs: Signs, reason: string | null) =>
    changeTogether(signs, {
      noun,
      write: sign => set(sign, false, reason),
      undo: (sign, writeId) => set(sign, true, null, [writeId]),
      done: 'switched off',
      failure: 'Failed to update sign status',
    });

  const switchOn = (signs: Signs) =>
    changeTogether(
      signs.filter(sign => !sign.isActive),
      {
        noun,
        write: sign => set(sign, true, null),
        undo: (sign, writeId) => {
          const reason = sign.hiddenReason ?? (needsReason(actor, sign) ? BY_MISTAKE : null);
          return set(sign, false, reason, [writeId]);
        },
        done: 'switched on',
        failure: 'Failed to update sign status',
      },
    );

  const remove = (signs: Signs, reason: string | null) =>
    changeTogether(signs, {
      noun,
      write: ({id}) => write(mutators.sign.remove, {id, reason}),
      undo: ({id}, writeId) => write(mutators.sign.restore, {id}, {after: [writeId]}),
      done: 'deleted',
      failure: 'Failed to delete sign',
    });

  const restore = (signs: Signs) =>
    changeTogether(signs, {
      noun,
      write: ({id}) => write(mutators.sign.restore, {id}),
      done: 'restored',
      failure: 'Failed to restore sign',
    });

  return {switchOff, switchOn, remove, restore};
}
