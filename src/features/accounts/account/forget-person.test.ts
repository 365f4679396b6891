import 'fake-indexeddb/auto';
import {expect, test, vi} from 'vitest';
import {ANA, BEN, sign} from '../../../../tests/support/outbox.ts';
import {claimDraft, contactDraft, profileDraft} from '../../../data/drafts/form-draft.ts';
import {openJournal} from '../../../outbox/journal/journal.ts';
import {keepPicture, keptPicture, pictureKey} from '../../contribute/picture/draft-store.ts';
import {forgetPerson} from './delete-account.tsx';

const PICTURE = {stage: 'crop', source: 'file', corners: null, area: null} as const;
const REST = {recordedAt: 1, tab: 'gone', subject: null, refusal: null, discardedAt: null};

/** A storage whose keys are its own properties, as a browser's are. */
function storage(kept: Record<string, string>) {
  return Object.defineProperty(kept, 'removeItem', {
    value: (key: string) => delete kept[key],
  });
}

test('deletes the user’s drafts and entries, and nothing of other users', async () => {
  const kept = storage({
    [`signpost.draft.sign.${ANA}`]: 'Half a sign',
    [`signpost.draft.store.${ANA}.new`]: '{}',
    [profileDraft(ANA)]: '{}',
    [contactDraft(ANA)]: '{}',
    [claimDraft(ANA, crypto.randomUUID())]: '{}',
    [`signpost.draft.sign.${BEN}`]: 'Another',
    [contactDraft(null)]: '{}',
    'signpost.theme': 'dark',
  });
  vi.stubGlobal('localStorage', kept);
  const journal = openJournal();
  for (const [id, userId] of [
    ['1', ANA],
    ['2', BEN],
    ['3', ANA],
  ] as const) {
    const photo = {uploadId: `photo ${id}`, size: 3, sentBytes: 0, sent: false};
    const entry = {...sign(id), ...REST, userId, photo, after: [], handedOver: false, replaces: []};
    await journal.record(entry, {photo: new Blob(['abc'])});
  }
  const keys = [pictureKey(ANA), pictureKey(ANA, 'avatar'), pictureKey(BEN)] as const;
  for (const key of keys) await keepPicture(key, {...PICTURE, photo: new Blob(['abc'])});

  await forgetPerson(ANA);
  expect(Object.keys(kept)).toEqual([
    `signpost.draft.sign.${BEN}`,
    contactDraft(null),
    'signpost.theme',
  ]);
  expect(await journal.of(ANA)).toEqual([]);
  expect(await journal.photo('photo 1')).toBeUndefined();
  expect(await journal.of(BEN)).toMatchObject([{id: '2'}]);
  expect(await journal.photo('photo 2')).toBeDefined();
  const pictures = await Promise.all(keys.map(keptPicture));
  expect(pictures.map(picture => picture !== null)).toEqual([false, false, true]);
});
