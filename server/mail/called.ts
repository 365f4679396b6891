import {displayName} from '../../common/texts/words.ts';
import {nameInMail} from '../runtime/escape-text.ts';

/** How a mail greets the user of an account. */
export const called = (name: string): string => nameInMail(displayName({name, nickname: null}));
