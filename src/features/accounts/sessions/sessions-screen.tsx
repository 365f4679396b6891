import {useEffect, useId, useRef, useState} from 'react';
import {Link, Navigate} from 'react-router-dom';
import * as z from 'zod/mini';
import {askAccountApi} from '../../../data/session/account.ts';
import {refreshSession, requestLogOut} from '../../../data/session/session.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {Button, SubjectId, useSubjectName} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {deviceName} from './device-name.ts';

const session = z.object({
  id: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

const answer = z.object({sessions: z.array(session)});

/**
 * Where the person is logged in.
 * @throws {Error} when the server cannot be reached or does not answer.
 */
async function fetchSessions(): Promise<readonly OwnSession[]> {
  const response = await fetch('/api/account/sessions');
  if (!response.ok) throw new Error(`Asking for sessions: ${response.status}`);
  return answer.parse(await response.json()).sessions;
}

const FAILED = 'Failed to load your logins. Please try again.';

function SessionList() {
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();

  const failed = async (sentence: string) => {
    // If the user's own session has ended, this leads to the login.
    await refreshSession();
    setProblem(sentence);
  };
  const load = () => fetchSessions().then(setSessions, () => failed(FAILED));
  useEffect(() => void load(), []);
  const tryAgain = () => {
    setProblem(undefined);
    void load();
  };

  const list = useRef<HTMLUListElement>(null);
  const ended = ({id, userAgent}: OwnSession) => {
    setProblem(undefined);
    setSessions(known => known?.filter(session => session.id !== id));
    // The button that had the focus goes with its row.
    list.current?.focus();
    toast({title: 'Logged out', description: `${deviceName(userAgent)} has to log in again.`});
  };

  const logOutEverywhere = async () => {
    const otherwise = 'Failed to log out everywhere. Please try again.';
    const answer = await whileBusy(askAccountApi('/api/auth/revoke-sessions', {}, otherwise));
    if (!answer.ok) return failed(answer.sentence);
    requestLogOut();
    toast({
      title: 'Logged out everywhere',
      description: 'Every browser that was logged in to your account has to log in again.',
    });
  };

  return (
    <>
      {problem && (
        <Alert variant="gone">
          <p>{problem}</p>
          {!sessions && (
            <Button className="mt-3" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      {!sessions && !problem && <Skeleton className="h-32" />}
      {sessions && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Your logins"
          className="grid border-t border-line outline-none"
        >
          {sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              onEnded={() => ended(session)}
              onProblem={sentence => void failed(sentence)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="destructive" size="large" busy={busy} onClick={logOutEverywhere}>
          {busy ? 'Logging out...' : 'Log out everywhere'}
        </Button>
        <Link to="/forgot-password" className="prose-link inline-flex min-h-11 items-center">
          Choose a new password
        </Link>
      </div>
    </>
  );
}

interface SessionRowProps {
  session: OwnSession;
  onEnded: () => void;
  onProblem: (sentence: string) => void;
}

function SessionRow({session, onEnded, onProblem}: SessionRowProps) {
  const {id, userAgent, createdAt, seenAt, isCurrent} = session;
  const [busy, whileBusy] = useBusy();
  const device = deviceName(userAgent);
  const about = useId();

  const end = async () => {
    const otherwise = 'Failed to log out there. Please try again.';
    const answer = await whileBusy(askAccountApi('/api/account/sessions/end', {id}, otherwise));
    if (answer.ok) onEnded();
    else onProblem(answer.sentence);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <div id={about}>
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          <TimeAgo at={createdAt} before="Logged in " />
          {seenAt - createdAt > 60_000 && (
            <>
              {', '}
              <TimeAgo at={seenAt} before="last seen " />
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Chip tone="live">This browser</Chip>
      ) : (
        <SubjectId value={about}>
          <LogOut busy={busy} onClick={() => void end()} />
        </SubjectId>
      )}
    </li>
  );
}

function LogOut({busy, onClick}: {busy: boolean; onClick: () => void}) {
  const name = useSubjectName();
  return (
    <Button {...name} busy={busy} onClick={onClick}>
      Log out
    </Button>
  );
}

export function SessionsScreen() {
  useTitle('Your Logins');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/sessions'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title="Your logins" onBack={goBack} />
      <p className="max-w-prose text-muted">
        These browsers are logged in to your account. If there is one you do not know, log out
        everywhere and choose a new password. One that you no longer use can be logged out alone.
      </p>
      <SessionList />
    </div>
  );
}
