import {useState} from 'react';
import {useSession} from '../../hooks/use-session.ts';
import {keepDraft, keptDraft} from '../../lib/sign-draft.ts';

/** The words of a sign that the person who is here has begun to write. */
export function useDraft(): [string, (text: string) => void] {
  const userId = useSession().person?.userId;
  const find = () => (userId === undefined ? '' : keptDraft(userId));
  const [draft, setDraft] = useState(() => ({userId, text: find()}));
  const current = draft.userId === userId ? draft : {userId, text: find()};
  if (current !== draft) setDraft(current);
  const set = (text: string) => {
    setDraft({userId, text});
    if (userId !== undefined) keepDraft(userId, text);
  };
  return [current.text, set];
}
