import {createContext, useContext, useId} from 'react';

/** The id of the row or card that a button is in, or of what names it. */
export const SubjectId = createContext<string | undefined>(undefined);

interface SubjectName {
  id: string;
  'aria-labelledby'?: string;
}

/**
 * For a button that every row of a list repeats: what it says comes first in its name, then what its row is
 * about, as in "Like 3 “Fresh figs” at Corner Store". In a list of buttons "Like 3" alone would not say of what.
 */
export function useSubjectName(): SubjectName {
  const id = useId();
  const subject = useContext(SubjectId);
  return subject === undefined ? {id} : {id, 'aria-labelledby': `${id} ${subject}`};
}
