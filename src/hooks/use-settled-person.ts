import {useSession} from './use-session.ts';
import type {Person} from '../lib/session.ts';

/** Undefined until the session is known, so that no user is redirected on a guess. */
export function useSettledPerson(): Person | null | undefined {
  const {person, settled} = useSession();
  return person ?? (settled ? null : undefined);
}
