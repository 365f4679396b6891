import {displayName} from '../../schema/words.ts';
import {nameInMail} from '../escape-text.ts';

/** How a mail greets the user of an account. */
export const called = (name: string): string => nameInMail(displayName({name, nickname: null}));
