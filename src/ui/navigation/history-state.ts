import {useCallback, useState} from 'react';
import {useLocation, useNavigate} from 'react-router-dom';
import {setLatest} from '../../data/recent.ts';
import {currentSession, onSession} from '../../data/session/session.ts';
import {inTab} from '../../data/storage/device-storage.ts';

const KEY = 'signpost.entries';
/** How many entries keep notes, newest first; users do not expect to find older pages as they left them. */
const MOST_ENTRIES = 100;

type Facts = Record<string, unknown>;

/** Another build may keep other things under the same names. */
const BUILD = import.meta.url;

/** Who was in front of this tab last; null is a visitor. */
let owner = whoIsHere();
const entries = new Map<string, Facts>(read());
addEventListener('pagehide', keep);
onSession(() => {
  const next = whoIsHere();
  if (next === owner) return;
  // The next person goes back through the same pages, and finds nothing that another one typed there.
  if (owner !== null) entries.clear();
  owner = next;
  // What pages before this one have left on disk must not wait for this one's end.
  keep();
});

/**
 * Gives the entry that this page was opened at a key of its own. The router calls all such entries
 * "default", so one would be taken for another. To be called before the router starts.
 */
export function ensureHistoryKey(): void {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known) return;
  history.replaceState({...known, key: crypto.randomUUID().slice(0, 8)}, '');
}

/** The note of an entry that has the path of the entry before it, undefined where another site or none was before. */
const PATH_BEFORE = 'path before';

/** What was noted for an entry of the tab's history under a name, by this page or one before it. */
export function getHistoryState(entry: string, name: string): unknown {
  return entries.get(entry)?.[name];
}

/** Notes something for an entry of the tab's history, for as long as the tab lives. */
export function setHistoryState(entry: string, name: string, value: unknown): void {
  const facts = entries.get(entry) ?? {};
  facts[name] = value;
  setLatest(entries, entry, facts, MOST_ENTRIES);
}

interface Shown {
  readonly entry: string;
  readonly pathname: string;
}

/**
 * Notes for an entry what is before it.
 * @param shown the entry that was shown last.
 * @param isBehind whether the entry is behind that one, or in its place.
 */
export function notePathBefore(entry: string, shown: Shown, isBehind: boolean): void {
  if (entry === shown.entry) return;
  setHistoryState(
    entry,
    PATH_BEFORE,
    isBehind ? shown.pathname : getHistoryState(shown.entry, PATH_BEFORE),
  );
}

/** Copies the notes of another entry to the current one. */
export function copyHistoryState(entry: string): void {
  const here = keyHere();
  const facts = entries.get(entry);
  if (facts && here !== undefined) setLatest(entries, here, {...facts}, MOST_ENTRIES);
}

/** Copies the notes of the current entry to the one that `replace` puts in its place. */
export function keepHistoryState(replace: () => void): void {
  const before = keyHere();
  replace();
  const after = keyHere();
  const facts = before === undefined ? undefined : entries.get(before);
  if (facts && after !== undefined) setLatest(entries, after, {...facts}, MOST_ENTRIES);
}

function keyHere(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return undefined;
  return typeof state.key === 'string' ? state.key : undefined;
}

function keep(): void {
  inTab.keep(KEY, JSON.stringify([BUILD, owner, ...entries]));
}

function read(): [string, Facts][] {
  const kept = inTab.keptJson(KEY);
  if (!Array.isArray(kept)) return [];
  const [build, whose, ...rest]: unknown[] = kept;
  if (build === BUILD && (whose === null || whose === owner)) return rest.filter(isEntry);
  // It must not wait for this page's end, which may be a crash.
  inTab.keep(KEY, null);
  return [];
}

/** A user whose session ended by itself finds their notes after the next log-in. */
function whoIsHere(): string | null {
  const {person, expired} = currentSession();
  return (person ?? expired)?.userId ?? null;
}

function isEntry(entry: unknown): entry is [string, Facts] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof entry[1] === 'object' &&
    entry[1] !== null
  );
}

/** Names this entry of the tab's history, across reloads too. */
export const useEntry = (): string => useLocation().key;

/**
 * Leaves a form for the page at a path, so that Back leads neither into the form, whose steps are entries of one path,
 * nor to the same page again. Resolves once it is left.
 */
export function useLeaveFor(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const entry = useEntry();
  const {pathname} = useLocation();
  return async path => {
    // Pressed twice, while the next screen is still to come.
    if (keyHere() !== entry) return;
    while (pathBeforeHere() === pathname) await goBack();
    if (pathBeforeHere() === path) await goBack();
    else await navigate(path, {replace: true});
  };

  async function goBack(): Promise<void> {
    const left = new Promise(resolve => {
      addEventListener('popstate', resolve, {once: true});
    });
    void navigate(-1);
    await left;
  }
}

const pathBeforeHere = (): unknown => getHistoryState(keyHere() ?? '', PATH_BEFORE);

/**
 * Like `useState`, for state that survives going back and forth in the history, and a reload. `name` is unique
 * among such states of a screen; values of one name always have one type, and are JSON.
 */
export function usePersistedState<T>(name: string, initial: T): [T, (next: T) => void] {
  const entry = useEntry();
  const place = `${entry} ${name}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name stands for the type
  const find = () => (getHistoryState(entry, name) as T | undefined) ?? initial;
  const [held, hold] = useState(() => ({place, value: find()}));
  const current = held.place === place ? held : {place, value: find()};
  if (current !== held) hold(current);
  const set = useCallback(
    (value: T) => {
      setHistoryState(entry, name, value);
      hold({place, value});
    },
    [entry, name, place],
  );
  return [current.value, set];
}
