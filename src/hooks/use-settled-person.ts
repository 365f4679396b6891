import {useSession} from './use-session.ts';
import type {Person} from '../lib/session.ts';

/** Undefined until it is known whether somebody is signed in: nobody is sent away on a guess. */
export function useSettledPerson(): Person | null | undefined {
  const {person, settled} = useSession();
  return person ?? (settled ? null : undefined);
}
