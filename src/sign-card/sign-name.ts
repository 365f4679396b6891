import {createContext, useContext} from 'react';

/** The id of the card around a button, whose name is that of the sign. */
export const SignCardId = createContext<string | undefined>(undefined);

/**
 * Says of which sign a button is, after its own name: in a list of buttons, or to who moves from one to the
 * next, "Like" alone does not say what.
 */
export function useSignName(): {'aria-describedby'?: string} {
  const card = useContext(SignCardId);
  return card === undefined ? {} : {'aria-describedby': card};
}
