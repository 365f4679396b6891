import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {contactDraft, keepFormDraft, keptFormDraft} from '../../data/drafts/form-draft.ts';

const ANA = {userId: crypto.randomUUID(), role: 'user', name: 'Ana'};
const BEN = {userId: crypto.randomUUID(), role: 'user', name: 'Ben'};
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A tab in which no user was signed in yet. */
async function newTab() {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.resetModules();
  const session = await import('../../data/session/session.ts');
  const drafts = await import('./use-contact.ts');
  return {
    ...drafts,
    logOut: session.logOut,
    async knows(person: typeof ANA | null) {
      ask.mockImplementation(async () => Response.json({person}));
      await session.sessionOpened();
    },
    type(comment: string) {
      keepFormDraft(contactDraft(null), {comment});
      drafts.noteVisitor();
    },
  };
}

const draftOf = (person: typeof ANA | null) => keptFormDraft(contactDraft(person?.userId ?? null));

test('a visitor’s text becomes the draft of the user they log in as', async () => {
  const tab = await newTab();
  tab.type('Hello');
  await tab.knows(ANA);
  expect(tab.draftAsVisitor()).toEqual({comment: 'Hello'});
  tab.bringAlong(ANA.userId);
  expect(draftOf(ANA)).toEqual({comment: 'Hello'});
  expect(draftOf(null)).toBeUndefined();
  expect(tab.draftAsVisitor()).toEqual({});
});

test('but not in place of what they have begun', async () => {
  keepFormDraft(contactDraft(ANA.userId), {comment: 'Dear admins'});
  const tab = await newTab();
  tab.type('Hello');
  await tab.knows(ANA);
  tab.bringAlong(ANA.userId);
  expect(draftOf(ANA)).toEqual({comment: 'Dear admins'});
  expect(draftOf(null)).toEqual({comment: 'Hello'});
});

test('not where it was typed in another tab, possibly by another visitor', async () => {
  (await newTab()).type('Hello');
  const tab = await newTab();
  await tab.knows(ANA);
  tab.bringAlong(ANA.userId);
  expect(draftOf(ANA)).toBeUndefined();
  expect(draftOf(null)).toEqual({comment: 'Hello'});
});

test('not for the next user, nor after a user whose session had ended', async () => {
  let tab = await newTab();
  tab.type('Hello');
  await tab.knows(ANA);
  ask.mockImplementation(async () => Response.json({}));
  await tab.logOut();
  await tab.knows(BEN);
  tab.bringAlong(BEN.userId);
  expect(draftOf(BEN)).toBeUndefined();

  tab = await newTab();
  await tab.knows(ANA);
  await tab.knows(null);
  tab.type('Hello again');
  await tab.knows(BEN);
  tab.bringAlong(BEN.userId);
  expect(draftOf(BEN)).toBeUndefined();
  expect(draftOf(null)).toEqual({comment: 'Hello again'});
});
