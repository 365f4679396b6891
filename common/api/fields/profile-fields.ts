import * as z from 'zod/mini';
import {LENGTHS} from '../../limits.ts';
import {optionalLine, optionalText, usState} from './args.ts';

/** What a person fills in of their profile. */
export const profileFields = {
  name: optionalLine(LENGTHS.personName, 'The name'),
  nickname: optionalLine(LENGTHS.nickname, 'The nickname'),
  bio: optionalText(LENGTHS.bio, 'The bio'),
  city: optionalLine(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};
