import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import type {NewPerson} from '../../../common/api/people.ts';
import type {Role} from '../../../common/limits.ts';
import {toRole} from '../../../permissions/actor.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {useActor} from '../../data/session/use-session.ts';
import {useBusy} from '../../data/use-condition.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Field, Select} from '../../ui/controls/field.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {PersonDialog} from './person-dialog.tsx';
import {type PersonForm, personFormOf, changesOfPerson} from './person-form.ts';
import {type ManagedPerson, managedPersonName, peopleRequests} from './use-people.ts';

const ROLE_LABELS: Readonly<Record<Role, string>> = {user: 'Contributor', admin: 'Admin'};

interface RoleFieldProps {
  userId: string;
  role: string;
  onRole: (role: string) => void;
}

/** A user's role. Admins cannot change their own, so that one always remains. */
function RoleField({userId, role, onRole}: RoleFieldProps) {
  const isOwn = useActor()?.userId === userId;
  return (
    <Field
      label="Role"
      hint={
        isOwn
          ? 'Another admin has to change your own role.'
          : 'Admins see and change everything, other people’s roles too.'
      }
    >
      <Select
        name="role"
        value={role}
        disabled={isOwn}
        onChange={event => onRole(event.target.value)}
      >
        {Object.entries(ROLE_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SendLinkProps {
  userId: string;
  email: string;
}

/** For users who have not used the mailed link. */
function SendLink({userId, email}: SendLinkProps) {
  const [busy, whileBusy] = useBusy();
  const send = async () => {
    const answer = await whileBusy(peopleRequests.invite(userId));
    if (answer.ok)
      toast({title: 'Link sent', description: `${email} gets a mail to choose a password.`});
    else toastFailure('Error', answer.sentence);
  };
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>Not verified yet. You can still correct it.</span>
      <Button busy={busy} onClick={() => void send()}>
        Send the link again
      </Button>
    </span>
  );
}

interface EditPersonDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Changes by another admin show in fields that this one has not edited. */
export function EditPersonDialog({person: opened, onClose}: EditPersonDialogProps) {
  const {userId} = opened;
  const [now, {type: state}] = useQuery(allQueries.person.byId({userId}));
  const person = now ?? opened;
  const [typed, setTyped] = useState<Partial<PersonForm>>({});
  const write = useWrite();
  const before = personFormOf(person);
  const form = {...before, ...typed};

  const save = async (after: NewPerson) => {
    const {email} = after;
    const answers = [
      () => email !== before.email && peopleRequests.correctEmail(userId, email),
      () => form.role !== before.role && peopleRequests.setRole(userId, toRole(form.role)),
    ];
    for (const ask of answers) {
      const answer = await ask();
      if (answer && !answer.ok) return answer.sentence;
    }
    const changes = changesOfPerson(before, after);
    if (changes) {
      const saved = await write(mutators.person.update, {userId, ...changes});
      if (!saved.saved) return saved.sentence;
    }
    toast({title: 'Contributor updated', description: managedPersonName(person)});
    return undefined;
  };

  if (person.removedAt !== null || (state === 'complete' && !now)) {
    return <DeletedMeanwhile name={managedPersonName(opened)} onClose={onClose} />;
  }
  return (
    <PersonDialog
      title="Edit Contributor"
      description={managedPersonName(opened)}
      action="Save Changes"
      form={form}
      type={more => setTyped({...typed, ...more})}
      userId={userId}
      email={
        person.verified
          ? {hint: 'They verified it, so it cannot be changed here.', fixed: true}
          : {hint: <SendLink userId={userId} email={person.email} />, fixed: false}
      }
      onSave={save}
      onClose={onClose}
    >
      <RoleField userId={userId} role={form.role} onRole={role => setTyped({...typed, role})} />
      <LogOutEverywhere person={person} />
    </PersonDialog>
  );
}

function DeletedMeanwhile({name, onClose}: {name: string; onClose: () => void}) {
  return (
    <Dialog open onOpenChange={onClose} title="Edit Contributor">
      <Alert variant="pending" title="There is nothing left to edit">
        The account of <bdi>{name}</bdi> was deleted meanwhile.
      </Alert>
      <Button size="large" className="sm:justify-self-end" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

/** For a lost device, or a stranger who is logged in. */
function LogOutEverywhere({person}: {person: ManagedPerson}) {
  const [busy, whileBusy] = useBusy();
  const end = async () => {
    const answer = await whileBusy(peopleRequests.endSessions(person.userId));
    if (answer.ok) toast({title: 'Logged out everywhere', description: managedPersonName(person)});
    else toastFailure('Error', answer.sentence);
  };
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => void end()}>
      Log out everywhere
    </Button>
  );
}
