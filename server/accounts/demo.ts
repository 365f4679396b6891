import {DEMO_EMAIL_DOMAIN} from '../../schema/limits.ts';

/** Whether it is the address of one of the demo's accounts, whose password everybody knows. */
export const isOfTheDemo = (email: string): boolean => email.endsWith(`@${DEMO_EMAIL_DOMAIN}`);
