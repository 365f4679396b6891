import * as z from 'zod/mini';
import {LENGTHS} from '../schema/limits.ts';
import {optionalText, requiredText, usState} from './args.ts';

const REQUIRED = 'Please fill in all required fields';

/** The fields of a user that an admin edits, apart from log-in and role. */
export const personFields = {
  username: requiredText(LENGTHS.personName, 'The username', REQUIRED),
  name: optionalText(LENGTHS.personName, 'The name'),
  nickname: optionalText(LENGTHS.nickname, 'The nickname'),
  city: optionalText(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};
