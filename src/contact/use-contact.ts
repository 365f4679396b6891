import {useRef, useState} from 'react';
import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../sync/queries/index.ts';
import {useFormDraft} from '../hooks/use-form-draft.ts';
import {useSession} from '../hooks/use-session.ts';
import {contactDraft} from '../lib/form-draft.ts';
import {type ContactFields, EMPTY_CONTACT, trimmed} from './contact-rules.ts';
import {type Outcome, sendMessage} from './send-message.ts';

/** Nothing typed, and nothing under way. */
const NOTHING = {...EMPTY_CONTACT, sentAs: ''};

/** What is being typed, which outlives the page, and its way to the server. */
export function useContact(author: string | null) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const known = {name: person?.name ?? '', email: me?.email ?? ''};
  const {form, type, forget} = useFormDraft(contactDraft(author), {...NOTHING, ...known});
  const [busy, setBusy] = useState(false);
  const website = useRef('');

  const send = async (): Promise<Outcome> => {
    // What is sent once more, as no answer came, is the same message, also after a reload.
    const id = form.sentAs || crypto.randomUUID();
    type({sentAs: id});
    setBusy(true);
    const outcome = await sendMessage({...trimmed(form), id, website: website.current});
    setBusy(false);
    if (outcome.sent) forget(NOTHING);
    return outcome;
  };

  return {
    fields: form,
    busy,
    // All of it: what was filled in for somebody stays where they write on after their session has ended.
    type: (more: Partial<ContactFields>) => type({...form, ...more, sentAs: ''}),
    trap: (value: string) => (website.current = value),
    send,
  };
}
