import * as z from 'zod/mini';
import {LENGTHS} from '../schema/limits.ts';
import {optionalText, usState} from './args.ts';

/** What a person fills in of their profile. */
export const profileFields = {
  name: optionalText(LENGTHS.personName, 'The name'),
  nickname: optionalText(LENGTHS.nickname, 'The nickname'),
  bio: optionalText(LENGTHS.bio, 'The bio'),
  city: optionalText(LENGTHS.city, 'The city'),
  state: z.nullable(usState),
};
