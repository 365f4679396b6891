import {useState} from 'react';
import {keepDraft, keptDraft, newDraft, type SignDraft} from '../../../data/drafts/sign-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';

export interface Drafting {
  readonly draft: SignDraft;
  readonly change: (change: Partial<SignDraft>) => void;
  /** Begins another sign. */
  readonly forget: () => void;
}

/** The sign that the person who is here has begun. */
export function useDraft(): Drafting {
  const userId = useSession().person?.userId;
  const find = () => ({userId, draft: userId === undefined ? newDraft() : keptDraft(userId)});
  const [held, setHeld] = useState(find);
  const current = held.userId === userId ? held : find();
  if (current !== held) setHeld(current);
  const {draft} = current;
  return {
    draft,
    change(change) {
      const next = {...draft, ...change};
      setHeld({userId, draft: next});
      if (userId !== undefined) keepDraft(userId, next);
    },
    forget() {
      setHeld({userId, draft: newDraft()});
      if (userId !== undefined) keepDraft(userId, null);
    },
  };
}
