import {RotateCcw, Trash2, UserX} from 'lucide-react';
import {useState} from 'react';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {plural} from '../../../common/texts/words.ts';
import {canDecideAbout} from '../../../permissions/case.ts';
import {can} from '../../../permissions/roles.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import type {AccountAnswer} from '../../data/session/account.ts';
import {useActor} from '../../data/session/use-session.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button} from '../../ui/controls/button.tsx';
import type {TogetherProps} from '../admin/table/managed-table.tsx';
import {changeTogether} from '../admin/table/selection/change-together.tsx';
import {DECISIONS} from '../moderation/decide/decision-words.ts';
import {ReasonDialog} from '../moderation/reason/reason-form.tsx';
import {peopleRequests, type ManagedPerson} from './use-people.ts';

const ICON = 'size-4.5';
const NOUN = 'contributor';

/** What is done with several accounts at once. */
export function UsersTogether({rows, onDone}: TogetherProps<ManagedPerson>) {
  const actor = useActor();
  const write = useWrite();
  const [asking, setAsking] = useState<'suspend' | 'delete'>();
  const close = () => setAsking(undefined);
  // Admins cannot be suspended, and suspended users are skipped.
  const suspendable = rows.filter(
    ({userId, role, suspension}) =>
      !suspension && canDecideAbout(actor, userId) && !can({userId, role}, 'case.decide.any'),
  );
  const suspend = async (reason: string) =>
    onDone(
      await changeTogether(suspendable, {
        noun: NOUN,
        write: ({userId: personId}) =>
          write(mutators.case.decidePerson, {
            id: crypto.randomUUID(),
            personId,
            decision: 'suspend',
            reason,
          }),
        done: 'suspended',
        hint: '“Decided lately” in Moderation takes it back.',
        failure: 'Failed to decide about a contributor',
      }),
    );
  const remove = async (reason: string) =>
    onDone(
      await changeTogether(rows, {
        noun: NOUN,
        write: ({userId}) => savedBy(userId, peopleRequests.remove(userId, reason)),
        undo: ({userId}) => savedBy(userId, peopleRequests.restore(userId)),
        done: 'deleted',
        failure: 'Failed to delete contributor',
      }),
    );
  return (
    <>
      {suspendable.length > 0 && (
        <Button onClick={() => setAsking('suspend')}>
          <UserX className={ICON} aria-hidden="true" />
          Suspend {suspendable.length < rows.length && suspendable.length}
        </Button>
      )}
      <Button variant="destructive" onClick={() => setAsking('delete')}>
        <Trash2 className={ICON} aria-hidden="true" />
        Delete
      </Button>
      {asking === 'suspend' && (
        <ReasonDialog
          title={`Suspend ${plural(suspendable.length, NOUN)}?`}
          description="They can read but not write, until this is undone or ended, and get a mail with your reason."
          name="suspend contributors"
          hint="They read it, and so do users whose report it decides."
          suggestions={DECISIONS.suspend.reasons.person}
          action="Suspend"
          onReason={suspend}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ReasonDialog
          title={`Delete ${plural(rows.length, NOUN)}?`}
          description={`They are logged out at once, cannot log in any more, and get a mail with your reason where their address is verified. It can be undone for ${plural(DELETED_KEPT_DAYS, 'day')}.`}
          name="delete contributors"
          hint="They read it in the mail."
          suggestions={DECISIONS.suspend.reasons.person}
          action="Delete"
          onReason={remove}
          onClose={close}
        />
      )}
    </>
  );
}

/** For accounts that were deleted. */
export function DeletedUsersTogether({rows, onDone}: TogetherProps<ManagedPerson>) {
  const restore = async () =>
    onDone(
      await changeTogether(rows, {
        noun: NOUN,
        write: ({userId}) => savedBy(userId, peopleRequests.restore(userId)),
        done: 'restored',
        failure: 'Failed to restore contributor',
      }),
    );
  return (
    <Button onClick={() => void restore()}>
      <RotateCcw className={ICON} aria-hidden="true" />
      Restore
    </Button>
  );
}

/** What the server alone can do to an account, in the words of a write. */
async function savedBy(userId: string, asked: Promise<AccountAnswer>) {
  const answer = await asked;
  return answer.ok
    ? ({saved: true, id: userId} as const)
    : ({saved: false, sentence: answer.sentence} as const);
}
