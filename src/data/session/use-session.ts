import {useSyncExternalStore} from 'react';
import {currentSession, onSession} from './session.ts';

export const useSession = () => useSyncExternalStore(onSession, currentSession);
