import * as z from 'zod/mini';
import {keysOf} from '../../keys-of.ts';
import {
  CAPTCHA_ANSWER,
  DEMO_EMAIL_DOMAIN,
  LENGTHS,
  MIN_PASSWORD_LENGTH,
  US_STATES,
  ZIP_CODE,
} from '../../limits.ts';
import {canonicalEmail, isEmailAddress, isOfTheDemo} from '../../texts/addresses.ts';
import {isBlank} from '../../texts/clean-text.ts';
import {EMAIL_HINT, optionalLine, requiredLine} from './args.ts';

/** Characters, with blanks around. */
const MAX_TYPED_EMAIL = 1000;
const REQUIRED = 'Please fill in all required fields';
const TOO_LONG = `Password must be at most ${LENGTHS.password} characters`;
const ZIP_HINT = 'Please enter a valid ZIP code';

export const accountEmail = z.pipe(
  z.pipe(
    z.string(EMAIL_HINT).check(z.maxLength(MAX_TYPED_EMAIL, EMAIL_HINT)),
    z.transform(canonicalEmail),
  ),
  z.string().check(
    z.maxLength(LENGTHS.email, EMAIL_HINT),
    z.refine(isEmailAddress, {message: EMAIL_HINT, abort: true}),
    // better-auth asks the same of each log-in: Latin letters before the @ and in the last part of the domain.
    z.email('An account needs an email address in Latin letters that ends like .com'),
  ),
);

/** No mail reaches the demo's addresses, and without the demo no session opens for them. */
export const newAccountEmail = accountEmail.check(
  z.refine(email => !isOfTheDemo(email), {
    message: `Addresses at ${DEMO_EMAIL_DOMAIN} belong to the demo. Please use your own.`,
  }),
);

export const EMPTY_SIGN_UP = {
  name: '',
  email: '',
  password: '',
  city: '',
  state: '',
  zip: '',
  nickname: '',
  captcha: '',
};
export type SignUpForm = typeof EMPTY_SIGN_UP;
export type SignUpField = keyof SignUpForm;

const NEEDED = ['name', 'email', 'password', 'city', 'state', 'zip'] as const;

const position = z.nullable(
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
);

/** What `/api/account/sign-up` takes, once {@link signUpProblem} finds nothing. */
export const signUpRequest = z.object({
  name: requiredLine(LENGTHS.personName, 'The name', REQUIRED),
  email: newAccountEmail,
  password: z.string().check(z.maxLength(LENGTHS.password, TOO_LONG)),
  city: requiredLine(LENGTHS.city, 'The city', REQUIRED),
  state: z.enum(US_STATES, 'Please choose a state'),
  zip: z.string().check(z.trim(), z.regex(ZIP_CODE, ZIP_HINT)),
  nickname: optionalLine(LENGTHS.nickname, 'The nickname'),
  captcha: z.string(),
  position,
  /** A hidden field: programs fill it in, and some password managers. */
  website: z.string(),
});
export type SignUp = z.infer<typeof signUpRequest>;

/** The first thing wrong with a form, and where. The order is the specification's. */
export function signUpProblem(
  form: SignUpForm,
): {fields: readonly SignUpField[]; sentence: string} | undefined {
  const missing = NEEDED.filter(field => isBlank(form[field]));
  if (missing.length > 0) return {fields: missing, sentence: REQUIRED};
  if (form.password.length < MIN_PASSWORD_LENGTH) {
    const sentence = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
    return {fields: ['password'], sentence};
  }
  if (form.captcha.trim() !== CAPTCHA_ANSWER) {
    return {fields: ['captcha'], sentence: 'Please answer the captcha correctly'};
  }
  const parsed = signUpRequest.safeParse({...form, position: null, website: ''});
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  const field = FIELDS.find(name => name === issue.path[0]);
  return {fields: field ? [field] : [], sentence: issue.message};
}

const FIELDS = keysOf(EMPTY_SIGN_UP);
