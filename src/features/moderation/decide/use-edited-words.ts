import {useState} from 'react';
import {usePersistedState} from '../../../ui/navigation/use-persisted-state.ts';
import type {EditableText} from '../cases/open-case.ts';
import {type Draft, draftFor} from './edit-draft.ts';

export type EditedWords = ReturnType<typeof useEditedWords>;

/** What a moderator writes in place of a text of a case, also after a reload. */
export function useEditedWords(caseId: string, text: EditableText | undefined) {
  const field = text?.field ?? '';
  const now = text?.words ?? '';
  const [kept, keep] = usePersistedState<Draft | null>(`${field} ${caseId}`, null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const draft = draftFor(kept, now, typed.includes(field));
  const earlier = draft?.earlier ?? null;
  const write = (next: Pick<Draft, 'words' | 'earlier'>) => {
    keep({...next, over: now});
    setTyped([...typed, field]);
  };
  return {
    words: draft?.words ?? now,
    /** The moderator's earlier words, which are not in the field. */
    earlier,
    type: (words: string) => write({words, earlier}),
    takeEarlier: () => earlier && write({words: earlier.words, earlier: null}),
    /** They are kept apart: what is sent may be refused much later. */
    noteSent: () => draft && keep({words: draft.words, over: null, earlier: null}),
  };
}
