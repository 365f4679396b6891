import {useSyncExternalStore} from 'react';
import type {Actor} from '../../../permissions/actor.ts';
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
