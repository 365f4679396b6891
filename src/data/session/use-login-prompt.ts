import {useEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router-dom';
import {toast} from '../../ui/overlays/toast-store.ts';
import type {WantedReaction} from './return-to.ts';

/** Long enough to read why. */
const REDIRECT_MS = 1500;

/** One for the whole page: who is told another reason has as long to read that. */
let leading: ReturnType<typeof setTimeout> | undefined;

/** Says that a login is needed for this, then leads there and, afterwards, back here. */
export function useLoginPrompt(): (why: string, reaction?: WantedReaction) => void {
  const navigate = useNavigate();
  const {pathname, search, key} = useLocation();
  const own = useRef<typeof leading>(undefined);
  useEffect(() => () => clearTimeout(own.current), []);
  return (why, reaction) => {
    toast({title: 'Login required', description: why, variant: 'destructive'});
    clearTimeout(leading);
    leading = setTimeout(
      () =>
        void navigate('/login', {
          state: {returnTo: pathname + search, ...(reaction && {reaction, from: key})},
        }),
      REDIRECT_MS,
    );
    own.current = leading;
  };
}
