import {useRef, useState} from 'react';
import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../sync/queries/index.ts';
import {useRemembered} from '../hooks/use-remembered.ts';
import {useSession} from '../hooks/use-session.ts';
import {type ContactFields, EMPTY_CONTACT, trimmed} from './contact-rules.ts';
import {type Outcome, sendMessage} from './send-message.ts';

/** What is being typed, which outlives a reload, and its way to the server. */
export function useContact() {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const [typed, remember] = useRemembered<ContactFields | null>(
    `contact ${person?.userId ?? 'visitor'}`,
    null,
  );
  const [busy, setBusy] = useState(false);
  const website = useRef('');
  const sending = useRef({id: '', content: ''});
  const fields = typed ?? {...EMPTY_CONTACT, name: person?.name ?? '', email: me?.email ?? ''};

  const send = async (): Promise<Outcome> => {
    const message = trimmed(fields);
    const content = JSON.stringify(message);
    // What is sent once more, as no answer came, is the same message.
    if (sending.current.content !== content) sending.current = {id: crypto.randomUUID(), content};
    setBusy(true);
    const {id} = sending.current;
    const outcome = await sendMessage({...message, id, website: website.current});
    setBusy(false);
    if (outcome.sent) {
      sending.current = {id: '', content: ''};
      remember(EMPTY_CONTACT);
    }
    return outcome;
  };

  return {
    fields,
    busy,
    type: (more: Partial<ContactFields>) => remember({...fields, ...more}),
    trap: (value: string) => (website.current = value),
    send,
  };
}
