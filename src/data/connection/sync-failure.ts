import type {Zero} from '@rocicorp/zero';
import {Listeners} from '../listeners.ts';

type Watched = Pick<Zero, 'connection'>;

let failing = false;
const listeners = new Listeners();

/**
 * Whether the sync engine has failed since it was last connected. Its state alone does not tell:
 * between two attempts it says why the last one failed, and forgets it as the next one begins.
 */
export const isSyncFailing = (): boolean => failing;

export const onSyncFailing = listeners.add;

/** Follows this client until the next one takes its place. */
export function watchSync({connection: {state}}: Watched): void {
  const follow = () => {
    const now = state.current;
    if (now.name === 'connected') become(false);
    else if (now.name === 'error' || now.name === 'disconnected') become(true);
    else if (now.name === 'connecting' && now.reason) become(true);
  };
  state.subscribe(follow);
  follow();
}

function become(next: boolean): void {
  if (failing === next) return;
  failing = next;
  listeners.tell();
}
