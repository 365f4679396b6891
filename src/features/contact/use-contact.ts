import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useRef, useState} from 'react';
import {queries} from '../../../sync/queries/index.ts';
import {
  contactDraft,
  keepFormDraft,
  keptFormDraft,
  useFormDraft,
} from '../../data/drafts/form-draft.ts';
import {useSession} from '../../data/session/use-session.ts';
import {useBusy} from '../../data/use-condition.ts';
import {getHistoryState, setHistoryState} from '../../ui/navigation/history-state.ts';
import {
  type ContactFields,
  EMPTY_CONTACT,
  trimmed,
  type ContactOutcome,
  sendMessage,
} from './message.ts';

/** In the tab's history state, which a login keeps and a logout clears. */
const ENTRY = 'contact';
const NAME = 'visitor-wrote';

/** A visitor's draft is stored for the whole browser. Only the tab in which it was typed knows its author. */
export const noteVisitor = (): void =>
  setHistoryState(ENTRY, NAME, keptFormDraft(contactDraft(null)) !== undefined);

export const draftAsVisitor = () =>
  (getHistoryState(ENTRY, NAME) === true ? keptFormDraft(contactDraft(null)) : undefined) ?? {};

/** Gives the visitor's draft to the user who has just logged in, unless that user has one. */
export function bringAlong(author: string): void {
  const draft = draftAsVisitor();
  if (Object.keys(draft).length === 0 || keptFormDraft(contactDraft(author))) return;
  keepFormDraft(contactDraft(author), draft);
  keepFormDraft(contactDraft(null), {});
  noteVisitor();
}

/** An empty form that is not being sent. */
const NOTHING = {...EMPTY_CONTACT, sentAs: ''};

/** What is being typed, which outlives the page, and its way to the server. */
export function useContact(author: string | null) {
  const known = useKnownWriter(author);
  const before = {...NOTHING, ...known};
  const {form, type, sent} = useFormDraft(contactDraft(author), before, draftAsVisitor);
  useEffect(() => {
    if (author !== null) bringAlong(author);
  }, [author]);
  const [busy, whileBusy] = useBusy();
  const website = useRef('');

  const send = async (): Promise<ContactOutcome> => {
    // Sent again without an answer, it is the same message, also after a reload.
    const id = form.sentAs || crypto.randomUUID();
    type({sentAs: id});
    const outcome = await whileBusy(sendMessage({...trimmed(form), id, website: website.current}));
    if (outcome.sent) {
      sent({...form, sentAs: id}, NOTHING);
      if (author === null) noteVisitor();
    }
    return outcome;
  };

  return {
    fields: form,
    busy,
    type(more: Partial<ContactFields>) {
      type({...more, sentAs: ''});
      if (author === null) noteVisitor();
    },
    trap: (value: string) => (website.current = value),
    send,
  };
}

/** What the form need not ask its author. It stays there where they write on after their session has ended. */
function useKnownWriter(author: string | null) {
  const {person} = useSession();
  const [me] = useQuery(queries.profile.me());
  const [known, setKnown] = useState({name: '', email: ''});
  const name = person?.userId === author ? (person?.name ?? '') : known.name;
  const email = me?.userId === author ? (me?.email ?? '') : known.email;
  if (name !== known.name || email !== known.email) setKnown({name, email});
  return {name, email};
}
