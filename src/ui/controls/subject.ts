import {createContext, useContext, useId} from 'react';

/** The id of the row or card that a button is in, or of what names it. */
export const SubjectId = createContext<string | undefined>(undefined);

interface SubjectName {
  id: string;
  'aria-labelledby'?: string;
}

/**
 * The name of a button that every row of a list repeats: its label first, then the subject of its row, as in
 * "Like 3 “Fresh figs” at Corner Store". In a list of buttons, "Like 3" alone would not name the sign.
 */
export function useSubjectName(): SubjectName {
  const id = useId();
  const subject = useContext(SubjectId);
  return subject === undefined ? {id} : {id, 'aria-labelledby': `${id} ${subject}`};
}
