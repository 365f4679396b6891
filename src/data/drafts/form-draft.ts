import {useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react';
import * as z from 'zod/mini';
import {keysOf} from '../../../common/keys-of.ts';
import {Listeners} from '../listeners.ts';
import {onDevice} from '../storage/device-storage.ts';

/** The changed fields of a form, as typed. Zod's own record type would be part of every start. */
export const formDraft = z.custom<Readonly<Record<string, string>>>(
  given =>
    typeof given === 'object' &&
    given !== null &&
    !Array.isArray(given) &&
    Object.values(given).every(text => typeof text === 'string'),
);

/** The key of a user's draft, which no other user of the device may read or send. */
export const profileDraft = (userId: string): string => `signpost.draft.profile.${userId}`;
export const contactDraft = (userId: string | null): string =>
  `signpost.draft.contact.${userId ?? 'visitor'}`;
export const claimDraft = (userId: string, storeId: string): string =>
  `signpost.draft.claim.${userId}.${storeId}`;

export const editedSignDraft = (userId: string, signId: string): string =>
  `signpost.draft.edited-sign.${userId}.${signId}`;

export const keptFormDraft = (key: string): z.infer<typeof formDraft> | undefined =>
  z.safeParse(formDraft, onDevice.keptJson(key)).data;

/** On disk: neither a reload nor an empty battery takes it. One without a field is forgotten. */
export const keepFormDraft = (key: string, draft: object): void =>
  onDevice.keep(key, Object.keys(draft).length > 0 ? JSON.stringify(draft) : null);

/**
 * Calls back for each change that another tab makes to a draft.
 * @returns a function that stops it.
 */
export function onDraftElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key all of it was cleared.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/**
 * The values of an edit that differ from those before: an edit sends these alone.
 * @param waiting those of an earlier edit that is not with the server: of one value the later has the last word.
 */
export function changedValues<Values extends object>(
  before: object,
  after: Values,
  waiting: object = {},
): Partial<Values> | undefined {
  const [stored, sent] = [before, waiting].map(values => new Map(Object.entries(values)));
  const changes = Object.entries(after).filter(
    ([name, value]) =>
      isOther(value, stored?.get(name)) || (sent?.has(name) && isOther(value, sent.get(name))),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the type
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Values>) : undefined;
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What of it are fields of the form, and differs from what is there. */
export function typedIn<Field extends string>(
  given: Readonly<Record<string, unknown>>,
  before: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const typed = keysOf(before).flatMap(field => {
    const text = given[field] === null ? '' : given[field];
    return typeof text === 'string' && text !== before[field] ? [[field, text]] : [];
  });
  return Object.fromEntries(typed);
}

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

let times = 0;
const changed = new Listeners();

/** How often something returned to its form: one that was open before shows what is on disk. */
const countDraftReturns = (): number => times;

const onDraftReturn = changed.add;

export function announceDraftReturn(): void {
  times += 1;
  changed.tell();
}

/** The key of a form that what was sent off may come back to. */
export const useDraftReturns = () => useSyncExternalStore(onDraftReturn, countDraftReturns);
