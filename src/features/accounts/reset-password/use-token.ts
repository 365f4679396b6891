import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {askAccountApi} from '../../../data/session/account.ts';

const answer = z.object({valid: z.boolean()});

export type TokenState = 'asking' | 'good' | 'spent';

/**
 * Whether a link still works, checked before the user thinks of a password in vain. Without an answer it counts as
 * valid: the server decides anyway.
 */
export function useToken(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>('asking');
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    void (async () => {
      const asked = await askAccountApi('/api/account/password-reset/check', {token}, '');
      const valid = asked.ok ? z.safeParse(answer, asked.body).data?.valid : undefined;
      if (!isOver) setState(valid === false ? 'spent' : 'good');
    })();
    return () => {
      isOver = true;
    };
  }, [token]);
  return state;
}
