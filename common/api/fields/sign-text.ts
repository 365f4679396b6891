import {SENTENCES} from '../../errors.ts';
import {LENGTHS} from '../../limits.ts';
import {plainText} from './args.ts';

/** The words of a sign, trimmed; whether it needs some is asked of the whole sign. */
export const signText = plainText(
  LENGTHS.signText,
  'The sign text',
  SENTENCES['sign-text-required'],
);
