import {DEMO_EMAIL_DOMAIN} from '../../../common/limits.ts';

/** Whether it is the address of a demo account, whose password is public. */
export const isOfTheDemo = (email: string): boolean => email.endsWith(`@${DEMO_EMAIL_DOMAIN}`);
