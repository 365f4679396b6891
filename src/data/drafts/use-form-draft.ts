import {useEffect, useEffectEvent, useState} from 'react';
import {keepFormDraft, keptFormDraft, onDraftElsewhere, typedIn} from './form-draft.ts';

/**
 * The typed values of a form, stored with each keystroke and shared by all tabs. They lie over the form's initial
 * values: a field in which the user has not typed follows those.
 * @param key of the stored draft; a form with another key is another one.
 * @param otherwise the values where no draft is stored.
 */
export function useFormDraft<Field extends string>(
  key: string,
  before: Readonly<Record<Field, string>>,
  otherwise: () => Readonly<Record<string, unknown>> = () => ({}),
) {
  const begun = () => ({key, typed: typedIn(keptFormDraft(key) ?? otherwise(), before)});
  const [held, hold] = useState(begun);
  const current = held.key === key ? held : begun();
  if (current !== held) hold(current);
  const show = (typed: Partial<Record<Field, string>>) => hold({key, typed});

  const takeOver = useEffectEvent(() => show(typedIn(keptFormDraft(key) ?? {}, before)));
  useEffect(() => onDraftElsewhere(key, () => takeOver()), [key]);

  return {
    form: {...before, ...current.typed},
    type(fields: Partial<Record<Field, string>>) {
      const next = {...current.typed, ...fields};
      show(next);
      keepFormDraft(key, typedIn(next, before));
    },
    /** After these values were sent: text typed since then, here or in another tab, stays over `left`. */
    sent(like: Readonly<Record<Field, string>>, left: Partial<Record<Field, string>>) {
      const since = typedIn(keptFormDraft(key) ?? {}, like);
      show({...left, ...since});
      keepFormDraft(key, since);
    },
    /** It is on its way, or given up, and the form about to close. */
    forget() {
      keepFormDraft(key, {});
    },
  };
}
