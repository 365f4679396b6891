import type {SessionPerson} from './session.ts';
import {useSession} from './use-session.ts';

/** Undefined until the session is known, so that no user is redirected on a guess. */
export function useSettledPerson(): SessionPerson | null | undefined {
  const {person, settled} = useSession();
  return person ?? (settled ? null : undefined);
}
