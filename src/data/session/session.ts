import * as z from 'zod/mini';
import {id} from '../../../common/api/fields/args.ts';
import type {Role} from '../../../common/limits.ts';
import {toRole} from '../../../permissions/actor.ts';
import {Listeners} from '../listeners.ts';
import {onDevice} from '../storage/device-storage.ts';
import {noteServerDate} from '../time/server-clock.ts';

export interface SessionPerson {
  readonly userId: string;
  readonly role: Role;
  /** The account's own. */
  readonly name: string;
  /** As other users see it, which is on the screen before the profile has been synced. */
  readonly displayName: string;
  /** An admin whose rights are withheld until a passkey opens the session; `role` is what is left. */
  readonly needsPasskey?: boolean;
}

export interface Session {
  /** False until the server was asked once, or could not be: a screen that needs a login waits for it. */
  readonly settled: boolean;
  readonly person: SessionPerson | null;
  /** The user whose session has ended without their doing; their unsent entries wait for them. */
  readonly expired: SessionPerson | null;
}

type SessionAnswer = 'same' | 'changed' | 'unreachable';

/** Lets a start without network open as the person who was last here. Holds no secret. */
const LAST_PERSON = 'signpost.person';
/** The key of the user whose session the server no longer knows. */
const EXPIRED_PERSON = 'signpost.expired-person';
/** Set when a log-out could not reach the server, so that the next start ends the session there. */
const OWED_LOG_OUT = 'signpost.owed-log-out';

const personSchema = z.object({
  userId: id,
  role: z.string(),
  name: z.string(),
  // A device can remember a person from before it was known.
  displayName: z.optional(z.string()),
  needsPasskey: z.optional(z.boolean()),
});
const answerSchema = z.object({person: z.nullable(personSchema)});

let session = rememberedSession();
/** How often it was asked, or decided here, who this is, and the last of these that counts. */
let asked = 0;
let counted = 0;
const listeners = new Listeners();
const otherTabs = new BroadcastChannel('signpost-session');
otherTabs.addEventListener('message', () => {
  // The tab in which a user logs out tells the server.
  if (onDevice.kept(OWED_LOG_OUT)) nobodyIsHere();
  else void refreshSession();
});

export const currentSession = (): Session => session;

/** Starts again from what this device remembers, as a page does before the server has answered. */
export function restoreSession(): void {
  session = rememberedSession();
}

export const onSession = listeners.add;

/** Asks the server who is signed in, and says whether that is still the same person in the same role. */
export async function refreshSession(): Promise<SessionAnswer> {
  const before = session.person;
  await endOwedSession();
  const question = ++asked;
  const answer = await askServer();
  if (answer === undefined) {
    if (!session.settled) replace({...session, settled: true});
    return 'unreachable';
  }
  // An answer that comes late may be from before a log-in or a log-out.
  if (question > counted) {
    counted = question;
    replace({settled: true, person: answer, expired: answer ? null : expiredPerson()});
  }
  return samePerson(before, session.person) ? 'same' : 'changed';
}

/**
 * Asks the server again after a log-in, and lets the other tabs do so too.
 * @returns undefined when the server gave no answer.
 */
export async function sessionOpened(): Promise<SessionPerson | null | undefined> {
  onDevice.keep(OWED_LOG_OUT, null);
  counted = asked;
  const answer = await refreshSession();
  otherTabs.postMessage('changed');
  return session.person ?? (answer === 'unreachable' ? undefined : null);
}

/** Ends on the server what could only be ended here; before a log-in, which takes the place of its cookie. */
export async function endOwedSession(): Promise<void> {
  if (onDevice.kept(OWED_LOG_OUT)) await endSessionOnServer();
}

/** The person's role as synced from the server, which may change while the tab is open. */
export function roleChanged(role: string): void {
  if (!session.person || session.person.role === toRole(role)) return;
  // The row has the role that the server withholds from this session.
  if (session.person.needsPasskey) return;
  replace({...session, person: {...session.person, role: toRole(role)}});
}

/** Signs out here at once, and on the server now or, when it cannot be reached, at the next start. */
export async function logOut(): Promise<void> {
  onDevice.keep(OWED_LOG_OUT, 'yes');
  nobodyIsHere();
  otherTabs.postMessage('changed');
  await endSessionOnServer();
  otherTabs.postMessage('changed');
}

function nobodyIsHere(): void {
  counted = asked;
  replace({settled: true, person: null, expired: null});
}

async function endSessionOnServer(): Promise<void> {
  try {
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: '{}',
    });
    // Only the server's own answer signs a user out.
    await response.json();
    if (response.ok) onDevice.keep(OWED_LOG_OUT, null);
  } catch {
    // Still owed; the next start tries again.
  }
}

/** Undefined when the server gave no answer, which says nothing about the person. */
async function askServer(): Promise<SessionPerson | null | undefined> {
  if (onDevice.kept(OWED_LOG_OUT)) return null;
  try {
    const askedAt = Date.now();
    const response = await fetch('/api/session');
    noteServerDate(response, askedAt);
    if (!response.ok) return undefined;
    return toPerson(answerSchema.parse(await response.json()).person);
  } catch {
    return undefined;
  }
}

/** A log-out deletes this user from the device first, in whichever tab it happens. */
function expiredPerson(): SessionPerson | null {
  return remembered(LAST_PERSON) ?? remembered(EXPIRED_PERSON);
}

function replace(next: Session): void {
  const isSame =
    session.settled === next.settled &&
    samePerson(session.person, next.person) &&
    samePerson(session.expired, next.expired);
  if (isSame) return;
  session = next;
  onDevice.keep(LAST_PERSON, next.person && JSON.stringify(next.person));
  onDevice.keep(EXPIRED_PERSON, next.expired && JSON.stringify(next.expired));
  listeners.tell();
}

function rememberedSession(): Session {
  return {
    settled: false,
    person: remembered(LAST_PERSON),
    expired: remembered(EXPIRED_PERSON),
  };
}

function remembered(key: string): SessionPerson | null {
  return toPerson(z.safeParse(personSchema, onDevice.keptJson(key)).data ?? null);
}

function toPerson(raw: z.infer<typeof personSchema> | null): SessionPerson | null {
  if (!raw) return null;
  const {userId, role, name, displayName = name, needsPasskey} = raw;
  return {userId, role: toRole(role), name, displayName, ...(needsPasskey && {needsPasskey})};
}

function samePerson(a: SessionPerson | null, b: SessionPerson | null): boolean {
  return (
    a?.userId === b?.userId &&
    a?.role === b?.role &&
    a?.name === b?.name &&
    a?.displayName === b?.displayName &&
    a?.needsPasskey === b?.needsPasskey
  );
}

const logOutListeners = new Listeners();

/** Logs the user out; the layout listens. */
export const requestLogOut = (): void => logOutListeners.tell();

export const onLogOutRequest = logOutListeners.add;
