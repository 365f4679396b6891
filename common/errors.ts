import {ApplicationError} from '@rocicorp/zero';

/**
 * Every reason for which a write is refused, with the sentence a person reads. The set is closed: a
 * fault that is not in it is a fault of ours and shows as `internal`.
 */
export const SENTENCES = {
  'login-required': 'Please log in to continue.',
  forbidden: 'You do not have permission to do this.',
  'store-edit-denied': 'You do not have permission to edit this store',
  'not-found': 'This is no longer here.',
  'store-inactive': 'This store is inactive and takes no signs at the moment.',
  'store-in-use': 'Signs hang at this store by now, or somebody owns it.',
  'store-required': 'Please select a store',
  'sign-text-required': 'Please enter sign text',
  'sign-words-required': 'Please extract or enter the sign text',
  'store-fields-required': 'Please fill in required fields',
  'claim-fields-required': 'Please fill in all required fields',
  'claim-inactive': 'This store is inactive and cannot be claimed at the moment.',
  'claim-open': 'You have claimed this store already. We will get back to you soon.',
  'claim-decided': 'This claim has been decided already.',
  'case-decided': 'Somebody has decided this already.',
  'case-changed': 'This was changed since then. Please look at it again.',
  'sign-moderated': 'A moderator hid this sign. Only moderators can show it again.',
  'store-moderated': 'A moderator hid this store. Only moderators can show it again.',
  suspended: 'Your account is suspended. You can read on, and write again once that ends.',
  'reason-required': 'Please give a reason.',
  'image-type': 'Please select an image file',
  'image-format': 'Please choose a photo saved as JPEG, PNG, WebP or GIF.',
  'image-size': 'Image must be less than 10MB',
  'image-pixels': 'This image has too many pixels. Please choose a smaller one.',
  'image-unreadable': 'This image cannot be read. Please choose another one.',
  'upload-missing': 'The photo has not arrived yet. Please upload it again.',
  'upload-used': 'This photo already belongs to another sign.',
  'too-often': 'That was a lot in a short time. The rest goes out a little later.',
  'upload-limit': 'These are many photos in a short time. The rest is sent a little later.',
  conflict: 'This was saved before, in another form.',
  invalid: 'Some of what was sent is not valid.',
  internal: 'Something went wrong. Please try again.',
} as const;

export type ErrorCode = keyof typeof SENTENCES;

/** A refusal with a reason a person can read. `sentence` says it more exactly where the code cannot. */
export class AppError extends ApplicationError<{code: ErrorCode; waitMs?: number}> {
  readonly code: ErrorCode;

  /** @param waitMs after which the same may be sent again and is no longer refused. */
  constructor(code: ErrorCode, sentence: string = SENTENCES[code], waitMs?: number) {
    super(sentence, {details: waitMs === undefined ? {code} : {code, waitMs}});
    this.code = code;
  }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(SENTENCES, code);
}

/** The code in an error's details as they come over the wire, or `internal` for anything else. */
export function errorCodeOf(details: unknown): ErrorCode {
  const code = detail(details, 'code');
  return isErrorCode(code) ? code : 'internal';
}

/** How many milliseconds to wait, in the same; undefined if it does not say. */
export function waitOf(details: unknown): number | undefined {
  const waitMs = detail(details, 'waitMs');
  return typeof waitMs === 'number' ? waitMs : undefined;
}

const detail = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null
    ? new Map<string, unknown>(Object.entries(details)).get(name)
    : undefined;
