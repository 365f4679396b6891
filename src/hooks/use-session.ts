import {useSyncExternalStore} from 'react';
import {currentSession, onSession} from '../lib/session.ts';

export const useSession = () => useSyncExternalStore(onSession, currentSession);
