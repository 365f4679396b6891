import * as z from 'zod/mini';
import {LENGTHS} from '../../limits.ts';
import {optionalLine, requiredLine, usState} from './args.ts';

const REQUIRED = 'Please fill in all required fields';

/** The fields of a user that an admin edits, apart from log-in and role. */
export const personFields = {
  username: requiredLine(LENGTHS.personName, 'The username', REQUIRED),
  name: optionalLine(LENGTHS.personName, 'The name'),
  nickname: optionalLine(LENGTHS.nickname, 'The nickname'),
  city: optionalLine(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};
