import {useRef, useState} from 'react';
import {mutators} from '../../../../sync/mutators/index.ts';
import {type SignDraft, keepDraft, keptDraft, newDraft} from '../../../data/drafts/sign-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {forgetPicture, pictureKey} from '../picture/draft-store.ts';
import type {Picture} from '../picture/picture.ts';
import type {SignPlace} from '../store-choice/place.ts';

interface Submission {
  readonly busy: boolean;
  /** Resolves once the sign is safe on this device, or to what went wrong, in a sentence. */
  readonly submit: (sign: SignDraft, picture: SentPicture | null) => Promise<Submitted>;
}

/** `storeId`: where it hangs. */
type Submitted = {readonly storeId: string} | {readonly problem: string};

/** Hands a new sign to the outbox, and before it the store in place of the one that is missing. */
export function useSubmit(place: SignPlace): Submission {
  const write = useWrite();
  const [busy, whileBusy] = useBusy();
  const made = useRef<string>(undefined);

  const storeOf = async (): Promise<Submitted> => {
    if (place.type === 'store') return {storeId: place.store.id};
    if (made.current) return {storeId: made.current};
    if (!place.sent) {
      return {problem: 'User location is required to submit without a store'};
    }
    const id = crypto.randomUUID();
    const store = {id, number: threeDigits(), ...place.sent.position};
    const saved = await write(mutators.store.createUnassigned, store);
    if (!saved.saved) return {problem: 'Failed to create unassigned store'};
    made.current = id;
    return {storeId: id};
  };

  const send = async (
    {id, kind, text}: SignDraft,
    picture: SentPicture | null,
  ): Promise<Submitted> => {
    const at = await storeOf();
    if ('problem' in at) return at;
    const photo = kind === 'photo' ? picture : null;
    const sign = {
      id,
      storeId: at.storeId,
      text: text.trim(),
      ...(photo && {uploadId: photo.uploadId}),
      ...place.sent?.position,
    };
    const saved = await write(
      mutators.sign.create,
      sign,
      photo ? {photo: {uploadId: photo.uploadId, blob: photo.photo}} : {},
    );
    return saved.saved ? at : {problem: `Failed to submit sign: ${saved.sentence}`};
  };

  return {busy, submit: (sign, picture) => whileBusy(send(sign, picture))};
}

/** 100 to 999. */
function threeDigits(): number {
  return 100 + Math.floor(Math.random() * 900);
}

export interface Drafting {
  readonly draft: SignDraft;
  readonly change: (change: Partial<SignDraft>) => void;
  /** Begins another sign. */
  readonly forget: () => void;
}

/** The sign that the person who is here has begun. */
export function useDraft(): Drafting {
  const userId = useSession().person?.userId;
  const find = () => ({userId, draft: userId === undefined ? newDraft() : keptDraft(userId)});
  const [held, setHeld] = useState(find);
  const current = held.userId === userId ? held : find();
  if (current !== held) setHeld(current);
  const {draft} = current;
  return {
    draft,
    change(change) {
      const next = {...draft, ...change};
      setHeld({userId, draft: next});
      if (userId !== undefined) keepDraft(userId, next);
    },
    forget() {
      setHeld({userId, draft: newDraft()});
      if (userId !== undefined) keepDraft(userId, null);
    },
  };
}

/** A picture with the name that its upload has, however often it is sent. */
interface SentPicture extends Picture {
  readonly uploadId: string;
}

export interface Picturing {
  readonly picture: SentPicture | null;
  readonly take: (picture: Picture) => void;
  readonly forget: () => void;
}

/**
 * The photo of a sign, once it is cut to size.
 * @param signId the sign that gets another picture; a new one without it.
 * @param begun a picture that was taken before.
 */
export function useTakenPicture(signId?: string, begun: Picture | null = null): Picturing {
  const userId = useSession().person?.userId;
  const [picture, setPicture] = useState(() => begun && named(begun));
  return {
    picture,
    take: picture => setPicture(named(picture)),
    forget() {
      setPicture(null);
      if (userId !== undefined) void forgetPicture(pictureKey(userId, signId));
    },
  };
}

const named = (picture: Picture): SentPicture => ({...picture, uploadId: crypto.randomUUID()});
