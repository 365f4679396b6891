import {useSyncExternalStore, useState, useEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router-dom';
import type {Actor} from '../../../permissions/actor.ts';
import {toastFailure} from '../../ui/overlays/toast-store.ts';
import type {WantedReaction} from './return-to.ts';
import {currentSession, onSession, type SessionPerson} from './session.ts';

export const useSession = () => useSyncExternalStore(onSession, currentSession);

/** Who is at the screen, as the permission rules ask for it. */
export function useActor(): Actor {
  return useSession().person ?? undefined;
}

/** Undefined until the session is known, so that no user is redirected on a guess. */
export function useSettledPerson(): SessionPerson | null | undefined {
  const {person, settled} = useSession();
  return person ?? (settled ? null : undefined);
}

/**
 * Whose form this is; null is a visitor's. A session that ends by itself takes nothing from the eyes of
 * who was writing. A page that is opened after that shows what they wrote to them alone, once they log in.
 */
export function useAuthor() {
  const {person, expired, settled} = useSession();
  const [writing, setWriting] = useState<string | null>(null);
  const stays = writing !== null && expired?.userId === writing;
  const author = person?.userId ?? (stays ? writing : null);
  // Before that it is the last user of this device.
  if (settled && author !== writing) setWriting(author);
  const [form, setForm] = useState({author, number: 0});
  if (form.author !== author) {
    setForm({author, number: form.author === null ? form.number : form.number + 1});
  }
  return {
    author,
    /** The same form continues when a visitor turns out to be signed in; any other change makes a new one. */
    form: form.number,
    /** Call it when the user enters the form, which can happen before the session is known. */
    begin: () => setWriting(author),
  };
}

/** Long enough to read why. */
const REDIRECT_MS = 1500;

/** One for the whole page: who is told another reason has as long to read that. */
let leading: ReturnType<typeof setTimeout> | undefined;

/** Says that a login is needed for this, then leads there and, afterwards, back here. */
export function useLoginPrompt(): (why: string, reaction?: WantedReaction) => void {
  const navigate = useNavigate();
  const {pathname, search, key} = useLocation();
  const own = useRef<typeof leading>(undefined);
  useEffect(() => () => clearTimeout(own.current), []);
  return (why, reaction) => {
    toastFailure('Login required', why);
    clearTimeout(leading);
    leading = setTimeout(
      () =>
        void navigate('/login', {
          state: {returnTo: pathname + search, ...(reaction && {reaction, from: key})},
        }),
      REDIRECT_MS,
    );
    own.current = leading;
  };
}
