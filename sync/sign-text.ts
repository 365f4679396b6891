import {LENGTHS} from '../schema/limits.ts';
import {plainText} from './args.ts';
import {SENTENCES} from './errors.ts';

/** The words of a sign, trimmed; whether it needs some is asked of the whole sign. */
export const signText = plainText(
  LENGTHS.signText,
  'The sign text',
  SENTENCES['sign-text-required'],
);
