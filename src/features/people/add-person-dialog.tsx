import {useState} from 'react';
import type {NewPerson} from '../../../common/api/people.ts';
import {usePersistedState} from '../../ui/navigation/use-persisted-state.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {peopleRequests} from './people-requests.ts';
import {PersonDialog} from './person-dialog.tsx';
import {EMPTY_PERSON} from './person-form.ts';

/** Opens an account for a user. Typed text is still there when the dialog was closed by mistake. */
export function AddPersonDialog({onClose}: {onClose: () => void}) {
  const [form, setForm] = usePersistedState('add a contributor', EMPTY_PERSON);
  // An answer may be lost: the same address is then asked for by the same id.
  const [asked, setAsked] = useState(() => ({email: '', userId: crypto.randomUUID()}));

  const save = async (person: NewPerson): Promise<string | undefined> => {
    const {email} = person;
    const {userId} = asked.email === email ? asked : {userId: crypto.randomUUID()};
    setAsked({email, userId});
    const answer = await peopleRequests.add({...person, userId});
    if (!answer.ok) return answer.sentence;
    setForm(EMPTY_PERSON);
    toast({
      title: 'Contributor added',
      description: `${email} gets a mail with a link to choose a password.`,
    });
    return undefined;
  };

  return (
    <PersonDialog
      title="Add Contributor"
      description="They get a mail with a link to choose a password. Until they use it, nobody can log in."
      action="Add Contributor"
      form={form}
      type={typed => setForm({...form, ...typed})}
      userId={asked.userId}
      email={{hint: 'Where the link goes.', fixed: false}}
      onSave={save}
      onClose={onClose}
    />
  );
}
