import {useState} from 'react';
import {keepFormDraft, keptFormDraft, typedIn} from '../lib/form-draft.ts';

/**
 * What is being typed, kept on disk as it is typed. It lies over what the form begins with, as that is by
 * now: a field that nobody types in follows it.
 * @param key where it lies; a form for another key is another one.
 * @param otherwise what was typed where nothing is kept.
 */
export function useFormDraft<Field extends string>(
  key: string,
  before: Readonly<Record<Field, string>>,
  otherwise: () => Readonly<Record<string, unknown>> = () => ({}),
) {
  const [typed, setTyped] = useState(() => typedIn(keptFormDraft(key) ?? otherwise(), before));
  return {
    form: {...before, ...typed},
    type(fields: Partial<Record<Field, string>>) {
      const next = {...typed, ...fields};
      setTyped(next);
      keepFormDraft(key, typedIn(next, before));
    },
    /** It is sent, or given up. The form goes on to show what it is given. */
    forget(left: Partial<Record<Field, string>> = typed) {
      setTyped(left);
      keepFormDraft(key, {});
    },
  };
}
