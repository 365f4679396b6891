import {useRef, useState} from 'react';
import {useQuery} from '@rocicorp/zero/react';
import {queries} from '../../sync/queries/index.ts';
import {useRemembered} from '../hooks/use-remembered.ts';
import {useSession} from '../hooks/use-session.ts';
import {type ContactFields, EMPTY_CONTACT, trimmed} from './contact-rules.ts';
import {type Outcome, sendMessage} from './send-message.ts';

/** Of a message that was sent, without an answer so far. */
const NOTHING = {id: '', content: ''};

/** What is being typed, which outlives a reload, and its way to the server. */
export function useContact() {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const who = person?.userId ?? 'visitor';
  const [typed, remember] = useRemembered<ContactFields | null>(`contact ${who}`, null);
  const [sent, noteSent] = useRemembered(`contact-sent ${who}`, NOTHING);
  const [busy, setBusy] = useState(false);
  const website = useRef('');
  const fields = typed ?? {...EMPTY_CONTACT, name: person?.name ?? '', email: me?.email ?? ''};

  const send = async (): Promise<Outcome> => {
    const message = trimmed(fields);
    const content = JSON.stringify(message);
    // What is sent once more, as no answer came, is the same message, also after a reload.
    const id = sent.content === content ? sent.id : crypto.randomUUID();
    noteSent({id, content});
    setBusy(true);
    const outcome = await sendMessage({...message, id, website: website.current});
    setBusy(false);
    if (outcome.sent) {
      noteSent(NOTHING);
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
