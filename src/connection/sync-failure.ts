import type {Zero} from '@rocicorp/zero';

type Watched = Pick<Zero, 'connection'>;

let failing = false;
const listeners = new Set<() => void>();

/**
 * Whether the sync engine has failed since it was last connected. Its state alone does not tell:
 * between two attempts it says why the last one failed, and forgets it as the next one begins.
 */
export const isSyncFailing = (): boolean => failing;

export function onSyncFailing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  for (const listener of listeners) listener();
}
