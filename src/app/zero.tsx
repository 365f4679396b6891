import {useQuery, useZero, ZeroContext} from '@rocicorp/zero/react';
import {type ReactNode, useEffect, useRef, useSyncExternalStore} from 'react';
import {queries} from '../../sync/queries/index.ts';
import {onSyncClient, syncClient} from '../data/connection/sync-client.ts';
import {useConnection} from '../data/connection/use-connection.ts';
import {refreshSession, roleChanged} from '../data/session/session.ts';
import {useSession} from '../data/session/use-session.ts';
import {liveReactions} from '../features/sign/live-reactions/live-reactions-store.ts';
import {outbox} from '../outbox/core/index.ts';
import {zeroSend} from '../outbox/core/zero-send.ts';
import {sayRefused} from '../outbox/ui/use-write.ts';
import {lookForUpdate} from './updates/index.ts';

export function SyncProvider({children}: {children: ReactNode}) {
  const zero = useSyncExternalStore(onSyncClient, syncClient);
  return (
    <ZeroContext value={zero}>
      <SessionUpkeep />
      <OutboxUpkeep />
      {children}
    </ZeroContext>
  );
}

/** Asks who is signed in at the start, on return, and when the account is gone; says when a login ended. */
function SessionUpkeep() {
  const [me, {type}] = useQuery(queries.profile.me());
  // What this device kept may be older than what is known, and would take it back.
  const known = type === 'complete';
  const role = known ? me?.role : undefined;
  useEffect(() => {
    if (role) roleChanged(role);
  }, [role]);
  const {person, expired} = useSession();
  const shut = known && person !== null && (!me || me.removedAt !== null);
  useEffect(() => {
    // A user who only reads would not learn of it otherwise: no write of theirs is refused.
    if (shut) void refreshSession();
  }, [shut]);
  const told = useRef(expired);
  useEffect(() => {
    if (expired && told.current?.userId !== expired.userId) void sayThatItEnded();
    told.current = expired;
  }, [expired]);
  useEffect(() => {
    const refresh = () => void refreshSession();
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);
  return null;
}

/** Seldom needed, so it is fetched then; the server has just answered. */
async function sayThatItEnded(): Promise<void> {
  const {tellSessionEnded} = await import('../data/session/session-ended.ts');
  tellSessionEnded();
}

/** Sends what an earlier visit left, whenever the way is free, and says what was refused. */
function OutboxUpkeep() {
  const zero = useZero();
  const userId = useSession().person?.userId;
  const {connection} = useConnection();
  useEffect(() => outbox.setConnected(connection === 'live'), [connection]);
  useEffect(() => {
    const send = zeroSend(zero);
    const replay = () => void outbox.replay(userId, send);
    replay();
    return zero.connection.state.subscribe(({name}) => {
      if (name !== 'connected') return;
      replay();
      // Servers go away for a moment when they are updated.
      lookForUpdate();
    });
  }, [zero, userId]);
  useEffect(
    () =>
      outbox.onRefused(({name, args}, refusal) => {
        if (typeof args['signId'] === 'string') liveReactions.dropPress(args['signId']);
        void sayRefused(name, refusal);
      }),
    [],
  );
  return null;
}
