import {useRef, useState} from 'react';
import {mutators} from '../../../sync/mutators/index.ts';
import {useWrite} from '../../hooks/use-write.ts';
import {outbox} from '../../lib/outbox/index.ts';
import type {SignDraft} from '../../lib/sign-draft.ts';
import {useUserLocation} from '../../location/user-location.ts';
import type {Place} from './place.ts';
import {rounded} from './place.ts';
import type {SentPicture} from './use-taken-picture.ts';

interface Submission {
  readonly busy: boolean;
  /** Resolves to what went wrong, in a sentence, or to null once the sign is safe on this device. */
  readonly submit: (sign: SignDraft, picture: SentPicture | null) => Promise<string | null>;
}

/** Hands a new sign to the outbox, and before it the store in place of the one that is missing. */
export function useSubmit(place: Place): Submission {
  const write = useWrite();
  const {location} = useUserLocation();
  const [busy, setBusy] = useState(false);
  const made = useRef<{storeId: string; after: string[]}>(undefined);

  const placeOf = async (): Promise<{storeId: string; after: string[]} | string> => {
    if (place.type === 'store') return {storeId: place.store.id, after: unsent(place.store.id)};
    if (made.current) return made.current;
    if (!place.position) return 'User location is required to submit without a store';
    const id = crypto.randomUUID();
    const store = {id, number: threeDigits(), ...place.position};
    const saved = await write(mutators.store.createUnassigned, store);
    if (!saved.saved) return 'Failed to create unassigned store';
    made.current = {storeId: id, after: [saved.id]};
    return made.current;
  };

  const send = async ({id, kind, text}: SignDraft, picture: SentPicture | null) => {
    const at = await placeOf();
    if (typeof at === 'string') return at;
    const {storeId, after} = at;
    const photo = kind === 'photo' ? picture : null;
    const sign = {
      id,
      storeId,
      text: text.trim(),
      ...(photo && {uploadId: photo.uploadId}),
      ...(location && rounded(location)),
    };
    const saved = await write(mutators.sign.create, sign, {
      after,
      ...(photo && {photo: {uploadId: photo.uploadId, blob: photo.photo}}),
    });
    return saved.saved ? null : `Failed to submit sign: ${saved.sentence}`;
  };

  return {
    busy,
    async submit(sign, picture) {
      setBusy(true);
      try {
        return await send(sign, picture);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The writes on their way that make a store: a sign at it has to come after them. */
function unsent(storeId: string): string[] {
  return outbox
    .entries()
    .filter(({name, args}) => name.startsWith('store.create') && args['id'] === storeId)
    .map(({id}) => id);
}

/** 100 to 999. */
function threeDigits(): number {
  return 100 + Math.floor(Math.random() * 900);
}
