import {createContext, useContext, useId} from 'react';

/** The id of the card around a button, whose name says of which sign it is. */
export const SignCardId = createContext<string | undefined>(undefined);

/**
 * Names a button after its own words and the sign: in a list of buttons, or to who moves from one to the
 * next, "Like" alone does not say what.
 */
export function useSignName(id?: string): {id?: string; 'aria-labelledby'?: string} {
  const own = useId();
  const card = useContext(SignCardId);
  const given = id ?? own;
  return card === undefined ? {} : {id: given, 'aria-labelledby': `${given} ${card}`};
}
