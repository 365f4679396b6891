import {toast} from '../../ui/overlays/toast-store.ts';

/** For a user whose session ended without their doing. */
export const SESSION_ENDED = {
  title: 'You have been logged out',
  description: 'Your login has ended. Log in again to go on. What you saved here is safe.',
};

export const tellSessionEnded = (): void => toast(SESSION_ENDED);
