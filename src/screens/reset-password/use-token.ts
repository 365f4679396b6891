import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {askServer} from '../../lib/account.ts';

const answer = z.object({valid: z.boolean()});

export type TokenState = 'asking' | 'good' | 'spent';

/**
 * Whether a link still works, asked before anybody thinks of a password in vain. Without an answer it
 * passes for good: the server has the last word anyway.
 */
export function useToken(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>('asking');
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    void (async () => {
      const asked = await askServer('/api/account/password-reset/check', {token}, '');
      const valid = asked.ok ? z.safeParse(answer, asked.body).data?.valid : undefined;
      if (!isOver) setState(valid === false ? 'spent' : 'good');
    })();
    return () => {
      isOver = true;
    };
  }, [token]);
  return state;
}
