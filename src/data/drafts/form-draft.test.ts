import {beforeEach, expect, test, vi} from 'vitest';
import {ANA, BEN} from '../../../tests/support/outbox.ts';
import {memoryStorage} from '../../../tests/support/setup/memory-storage.ts';
import {
  claimDraft,
  contactDraft,
  keepFormDraft,
  keptFormDraft,
  onDraftElsewhere,
  profileDraft,
  typedIn,
} from './form-draft.ts';

const STORE = '7a1f0c52-8a3c-4d0a-9a57-0d6cf6a8c111';
const OTHER_STORE = '7a1f0c52-8a3c-4d0a-9a57-0d6cf6a8c222';

const BEFORE = {name: 'Ana Reyes', nickname: '', bio: 'I read signs.', city: 'Troy'};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});

test('a draft is there again as typed, for its author and its form alone', () => {
  const keys = [
    profileDraft(ANA),
    profileDraft(BEN),
    contactDraft(ANA),
    contactDraft(BEN),
    contactDraft(null),
    claimDraft(ANA, STORE),
    claimDraft(BEN, STORE),
    claimDraft(ANA, OTHER_STORE),
  ];
  for (const key of keys) keepFormDraft(key, {comment: ` Of ${key}\n`});
  for (const key of keys) expect(keptFormDraft(key)).toEqual({comment: ` Of ${key}\n`});
});

test('a draft without fields is deleted', () => {
  keepFormDraft(contactDraft(null), {comment: 'Hello'});
  keepFormDraft(contactDraft(null), {});
  expect(keptFormDraft(contactDraft(null))).toBeUndefined();
  expect(kept.size).toBe(0);
});

test.each(['no JSON', 'null', '"Hello"', '["Hello"]', '{"comment":7}'])(
  '%s on disk is no draft',
  text => {
    kept.set(contactDraft(null), text);
    expect(keptFormDraft(contactDraft(null))).toBeUndefined();
  },
);

test('reports changes by other tabs to a draft, or to all, until the listener is removed', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const storageEvent = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), {key}));
  const heard = vi.fn<() => void>();
  const end = onDraftElsewhere(contactDraft(ANA), heard);
  storageEvent(contactDraft(BEN));
  expect(heard).not.toHaveBeenCalled();
  storageEvent(contactDraft(ANA));
  storageEvent(null);
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  storageEvent(null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('distinguishes typed values from stored ones, whichever version of the app kept them', () => {
  expect(typedIn({name: 'Ana R.', city: 'Troy', pet: 'Cat', bio: null}, BEFORE)).toEqual({
    name: 'Ana R.',
    bio: '',
  });
  expect(typedIn({nickname: 7}, BEFORE)).toEqual({});
});
