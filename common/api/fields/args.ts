import * as z from 'zod/mini';
import {cellsAcross, DEEPEST_LEVEL, roundedDegrees} from '../../geo/cells.ts';
import {LENGTHS, MAX_QUERY_ROWS, STORE_CATEGORIES, US_STATES, ZIP_CODE} from '../../limits.ts';
import {hasPhoneNumber, isEmailAddress, webAddressOf} from '../../texts/addresses.ts';
import {cleanLine, cleanText, mixesAlphabets} from '../../texts/clean-text.ts';
import {DAY_MS} from '../../time.ts';
import {LONGEST_REVISION} from './content-revision.ts';

/** Pieces that argument schemas share. Each failing check says its own sentence. */

export const id = z.uuid('An id is not valid.');

/** Whether it could be the id of a row: addresses are typed by hand and links get cut. */
export const isId = (given: unknown): given is string => z.safeParse(id, given).success;

/** A given id as it is stored, if it could be one: to the sync engine capitals name another row. */
export const asId = (given: unknown): string | undefined =>
  isId(given) ? given.toLowerCase() : undefined;

/** Milliseconds since 1970 by the writer's clock. The server uses its own instead. */
export const at = z.int('A time is not valid.').check(z.nonnegative('A time is not valid.'));

/** What every write carries: its own id, by which a replay is known, and the writer's clock. */
export const write = {writeId: id, at};

/** May name the write that made the row it undoes: if that one arrives later, it has no effect. */
export const undoing = {...write, undoes: z.optional(id)};

export const limit = z
  .int('A limit is not valid.')
  .check(z.positive('A limit is not valid.'), z.maximum(MAX_QUERY_ROWS, 'A limit is too large.'));

export const ids = z
  .array(id, 'A list of ids is not valid.')
  .check(z.maxLength(MAX_QUERY_ROWS, 'A list of ids is too long.'));

/** The start of a day in UTC, in milliseconds: a moment that all who ask on one day have in common. */
export const today = at.check(z.multipleOf(DAY_MS, 'A day is not valid.'));

/** Where a page begins: after this row of a list that has its newest first. Null for the first page. */
export const after = z.nullable(z.object({createdAt: z.number('A time is not valid.'), id}));

export const searchTerm = requiredText(
  LENGTHS.searchTerm,
  'The search',
  'Please enter a search term.',
);

/** What the moderator saw of an item, see `contentRevision`. */
export const seen = z.optional(
  z
    .string('What was seen is not valid.')
    .check(z.maxLength(LONGEST_REVISION, 'What was seen is not valid.')),
);

export const yesOrNo = z.boolean('A yes or no is not valid.');

/** Text of at most `max` characters of which something can be seen, see {@link cleanText}. */
export function requiredText(max: number, what: string, empty: string) {
  return plainText(max, what, empty).check(z.minLength(1, empty));
}

/** The same for a name or another line, see {@link cleanLine}. */
export function requiredLine(max: number, what: string, empty: string) {
  return z
    .string(empty)
    .check(...storableLine(max, what))
    .check(z.minLength(1, empty));
}

/** Text of at most `max` characters. It may be blank; `missing` is the sentence for absent text. */
export function plainText(max: number, what: string, missing: string) {
  return z.string(missing).check(...storable(max, what, cleanText));
}

export const EMAIL_HINT = 'Please enter a valid email address';

/**
 * An e-mail address, trimmed.
 * @param empty the sentence for an empty field.
 */
export const emailAddress = (empty: string) =>
  requiredLine(LENGTHS.email, 'The email', empty).check(z.refine(isEmailAddress, EMAIL_HINT));

/** Text of at most `max` characters; null where nothing of it can be seen. */
export const optionalText = (max: number, what: string) =>
  optional(what, storable(max, what, cleanText));

/** The same for a name or another line. */
export const optionalLine = (max: number, what: string) => optional(what, storableLine(max, what));

function optional(what: string, checks: ReturnType<typeof storable>) {
  return z.pipe(
    z.nullable(z.string(`${what} is not valid.`).check(...checks)),
    z.transform(text => text || null),
  );
}

/** Whether the database can keep it as it is: it has no NUL, and half a surrogate pair is no character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function storable(max: number, what: string, clean: (text: string) => string) {
  return [
    z.refine<string>(isStorable, {
      message: `${what} contains a character that cannot be saved.`,
      abort: true,
    }),
    z.overwrite(clean),
    z.maxLength(max, `${what} must be at most ${max} characters.`),
  ];
}

function storableLine(max: number, what: string) {
  const sentence = `${what} mixes letters of several alphabets in one word.`;
  return [
    ...storable(max, what, cleanLine),
    z.refine<string>(text => !mixesAlphabets(text), sentence),
  ];
}

/** Why something is deleted or switched off; needed where it is another user's. */
export const reasonArg = {reason: z.optional(optionalText(LENGTHS.reason, 'The reason'))};

/** A web address that a browser may safely follow from anywhere, or null. */
export function optionalUrl(what: string) {
  return z.pipe(
    optionalText(LENGTHS.url, what),
    z
      .nullable(z.string())
      .check(
        z.refine(
          text => text === null || webAddressOf(text) !== undefined,
          `${what} must be a web address (https://…).`,
        ),
      ),
  );
}

const PHONE_HINT = 'The phone number must be one to call, like (212) 555-0142.';
const PHONE = 'The phone number';

/**
 * A phone number as it was typed.
 * @param empty the sentence for an empty field.
 */
export const phoneNumber = (empty: string) =>
  requiredLine(LENGTHS.phone, PHONE, empty).check(z.refine(hasPhoneNumber, PHONE_HINT));

export const optionalPhoneNumber = z.pipe(
  optionalLine(LENGTHS.phone, PHONE),
  z.nullable(z.string().check(z.refine(hasPhoneNumber, PHONE_HINT))),
);

export const optionalZip = z.pipe(
  optionalLine(LENGTHS.zip, 'The ZIP code'),
  z.nullable(z.string().check(z.regex(ZIP_CODE, 'The ZIP code must be like 12345 or 12345-6789.'))),
);

export const usState = z.enum(US_STATES, 'Please choose one of the 50 states.');

export const category = z.nullable(
  z.enum(STORE_CATEGORIES, 'Please choose one of the listed categories.'),
);

/** Degrees, WGS 84. */
export const latitude = degrees(90, 'latitude');
export const longitude = degrees(180, 'longitude');

/** Null when unknown. */
export const position = z.nullable(z.object({latitude, longitude}, 'The position is not valid.'));

/** Degrees of where a person is, see {@link roundedDegrees}. */
export const roundedLatitude = z.pipe(degrees(90, 'latitude'), z.transform(roundedDegrees));
export const roundedLongitude = z.pipe(degrees(180, 'longitude'), z.transform(roundedDegrees));

/** See `LevelCell` in `common/geo/cells.ts`; of any level. */
export const cell = {
  level: whole(DEEPEST_LEVEL),
  x: whole(cellsAcross(DEEPEST_LEVEL).columns - 1),
  y: whole(cellsAcross(DEEPEST_LEVEL).rows - 1),
};

/** A number of a cell, up to `max`. */
export function whole(max: number) {
  const sentence = 'A cell of the map is not valid.';
  return z.int(sentence).check(z.nonnegative(sentence), z.maximum(max, sentence));
}

function degrees(max: number, what: string) {
  const sentence = `The ${what} must be between -${max} and ${max}.`;
  return z.number(sentence).check(z.minimum(-max, sentence), z.maximum(max, sentence));
}
