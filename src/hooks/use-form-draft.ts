import {useEffect, useEffectEvent, useState} from 'react';
import {keepFormDraft, keptFormDraft, onDraftElsewhere, typedIn} from '../lib/form-draft.ts';

/**
 * What is being typed, kept on disk as it is typed, and the same in all tabs. It lies over what the form
 * begins with, as that is by now: a field that nobody types in follows it.
 * @param key where it lies; a form for another key is another one.
 * @param otherwise what was typed where nothing is kept.
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
    /** It was sent like this. What was typed since then, here or in another tab, stays over what is `left`. */
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
