import {useLocation} from 'react-router-dom';
import {parseLoginState, type WantedReaction} from '../../../data/session/return-to.ts';

// A reaction that asked for the login comes back with the screen, in the state of its history entry.

/** Whether this is the one that waits for the login at this screen. */
export function useWantedReaction(signId: string, reaction: WantedReaction['reaction']): boolean {
  const wanted = wantedIn(useLocation().state);
  return wanted?.signId === signId && wanted.reaction === reaction;
}

/** Takes it out of the entry, so that neither a reload nor going back does it again. */
export function takeWantedReaction(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('usr' in state)) return false;
  if (!wantedIn(state.usr)) return false;
  history.replaceState({...state, usr: null}, '');
  return true;
}

const wantedIn = (state: unknown): WantedReaction | undefined => parseLoginState(state).reaction;
