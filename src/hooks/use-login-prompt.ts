import {useEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router-dom';
import {toast} from '../components/toast-store.ts';

/** Long enough to read why. */
const REDIRECT_MS = 1500;

/** Says that a login is needed for this, then leads there and, afterwards, back here. */
export function useLoginPrompt(): (why: string) => void {
  const navigate = useNavigate();
  const {pathname, search} = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return why => {
    toast({title: 'Login required', description: why, variant: 'destructive'});
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate('/login', {state: {returnTo: pathname + search}}),
      REDIRECT_MS,
    );
  };
}
