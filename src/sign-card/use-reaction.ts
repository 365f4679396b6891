import {useState} from 'react';
import {mutators} from '../../sync/mutators/index.ts';
import {toast} from '../components/toast-store.ts';
import {useLoginPrompt} from '../hooks/use-login-prompt.ts';
import {useSession} from '../hooks/use-session.ts';
import {useWrite} from '../hooks/use-write.ts';
import {isSampleSign} from '../lib/sample.ts';
import type {CardSign, Reaction} from './card-sign.ts';
import {REACTION_TEXTS} from './reaction-texts.ts';

interface ReactionState {
  pressed: boolean;
  count: number;
  busy: boolean;
  onPress: () => void;
}

export function useReaction(sign: CardSign, reaction: Reaction): ReactionState {
  const write = useWrite();
  const promptLogin = useLoginPrompt();
  const {person} = useSession();
  const [busy, setBusy] = useState(false);
  // What was pressed shows with the press, not when it has reached the disk a moment later.
  const [wanted, setWanted] = useState<boolean>();
  const stored = sign.interactions?.[reaction] ?? false;
  if (wanted === stored) setWanted(undefined);
  const pressed = wanted ?? stored;
  const storedCount = reaction === 'liked' ? sign.likesCount : sign.confirmedCount;
  const ahead = Number(pressed) - Number(stored);
  const texts = REACTION_TEXTS[reaction];

  const press = async () => {
    const value = !pressed;
    setBusy(true);
    setWanted(value);
    const saved = isSampleSign(sign.id)
      ? {saved: true as const}
      : reaction === 'liked'
        ? await write(mutators.sign.setLiked, {signId: sign.id, liked: value})
        : await write(mutators.sign.setConfirmed, {signId: sign.id, confirmed: value});
    setBusy(false);
    if (saved.saved) return toast(value ? texts.done : texts.undone);
    setWanted(undefined);
    toast(texts.failed);
  };

  return {
    pressed,
    count: Math.max(0, storedCount + ahead),
    busy,
    onPress: () => {
      if (busy) return;
      if (person || isSampleSign(sign.id)) void press();
      else promptLogin(texts.loginFirst);
    },
  };
}
