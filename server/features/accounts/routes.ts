import {randomUUID} from 'node:crypto';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as z from 'zod';
import {deletionProblem} from '../../../common/api/fields/forms.ts';
import {accountEmail, signUpProblem, signUpRequest} from '../../../common/api/fields/sign-up.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {LENGTHS, MIN_PASSWORD_LENGTH} from '../../../common/limits.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {networkOf} from '../../http/rate-limits.ts';
import {firstSentenceOf, jsonOf} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/access.ts';
import type {AccountMail} from '../../jobs/queues.ts';
import {traceOf, logSeldom} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {deleteAccount, hashThatFits} from './delete-account.ts';
import {AccountLimits, type Limited} from './limits.ts';
import {ownData} from './own-data/own-data.ts';
import {zipStream} from './own-data/zip.ts';
import {isResetToken, resetPassword} from './reset.ts';
import {sessionOf, endSession, ownSessions} from './sessions/actor.ts';
import {addressOfLink, signUp, verifyEmail} from './sign-up.ts';

/** Bytes. */
const MAX_BODY = 16 * 1024;

const anEmail = z.object({email: accountEmail});
const aToken = z.object({token: z.string()});
/** The characters of a link's token; any other text is a damaged link. */
const TOKEN = /^[\w-]{1,200}$/;
const aPassword = aToken.extend({password: z.string().max(LENGTHS.password)});
const aSession = z.object({id: z.uuid()});
const aDeletion = z.object({password: z.string().max(LENGTHS.password), phrase: z.string()});
const aForm = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  nickname: z.string(),
  captcha: z.string(),
});

/** Opening an account and getting back into one. No answer tells whether there is an account. */
export function accountRoutes(services: Services) {
  const {auth, connection, env, images, jobs} = services;
  const limits = new AccountLimits(connection.db, env.authSecret);

  const count = (c: Context, what: Limited, email?: string) =>
    limits.count(what, {
      network: networkOf(clientAddress(c, env)),
      ...(email !== undefined && {email}),
    });

  const ownerOf = async (c: Context) => {
    const found = await sessionOf(c.req.raw.headers, auth);
    return found && {userId: found.user.id, email: found.user.email};
  };

  const writeMail = (data: AccountMail) =>
    connection.db.transaction(tx =>
      jobs.enqueue(tx, {name: 'account-mail', id: randomUUID(), data}),
    );

  return new Hono()
    .use(sameOrigin(allowedOrigins(env)), bodyLimit({maxSize: MAX_BODY}))
    .get('/sessions', async c => {
      const own = await ownSessions(services, c.req.raw.headers);
      return own ? c.json({sessions: own}) : loginRequired(c);
    })
    .post('/sessions/end', async c => {
      const owner = await ownerOf(c);
      if (!owner) return loginRequired(c);
      const {id} = aSession.parse(await jsonOf(c));
      // One that has ended by itself is as it was wanted.
      return c.json({ended: await endSession(services, owner.userId, id)});
    })
    .post('/own-data', async c => {
      const owner = await ownerOf(c);
      if (!owner) return loginRequired(c);
      await count(c, 'ownData', owner.email);
      c.header('content-type', 'application/zip');
      c.header('content-disposition', 'attachment; filename="signpost-data.zip"');
      return c.body(zipStream(ownData(connection.db, images, owner)));
    })
    .post('/delete', async c => {
      const owner = await ownerOf(c);
      if (!owner) return loginRequired(c);
      const form = aDeletion.parse(await jsonOf(c));
      const problem = deletionProblem(form);
      if (problem) return c.json({message: problem.sentence}, 400);
      await count(c, 'deletion', owner.email);
      const hash = await hashThatFits(services, owner.userId, form.password);
      const outcome = hash === undefined ? 'kept' : await deleteAccount(services, owner, {hash});
      if (outcome === 'deleted') return c.json({ok: true});
      if (outcome === 'kept') {
        return c.json({code: 'INVALID_PASSWORD', message: 'This is not your password'}, 400);
      }
      const message = 'You are the only admin. Please make somebody else one first.';
      return c.json({code: 'ONLY_ADMIN', message}, 409);
    })
    .post('/sign-up', async c => {
      const given = await jsonOf(c);
      const problem = signUpProblem(aForm.parse(given));
      if (problem) return c.json({message: problem.sentence}, 400);
      const person = signUpRequest.parse(given);
      const refusal = await refusalOf(person.password);
      if (refusal) return c.json(refusal, 400);
      await count(c, 'signUp', person.email);
      await signUp(services, person, env.keepIpAddresses ? clientAddress(c, env) : null);
      return c.json({ok: true});
    })
    .post('/verification', async c => {
      const {email} = anEmail.parse(await jsonOf(c));
      await count(c, 'verification', email);
      await writeMail({kind: 'verification', email});
      return c.json({ok: true});
    })
    .post('/verify-email', async c => {
      const {token, password} = aPassword.parse(await jsonOf(c));
      const email = await addressOfLink(services, token);
      await count(c, 'verify', email);
      if (email === undefined) {
        const message =
          'This link has expired or is not complete. Log in, and you can get a new one.';
        return c.json({code: 'INVALID_TOKEN', message}, 400);
      }
      if (!(await verifyEmail(services, {token, email, password}))) {
        const message = 'This is not the password that was chosen at sign-up.';
        return c.json({code: 'INVALID_PASSWORD', message}, 400);
      }
      return c.json({email});
    })
    .post('/password-reset', async c => {
      const {email} = anEmail.parse(await jsonOf(c));
      await count(c, 'resetRequest', email);
      await writeMail({kind: 'reset', email});
      return c.json({ok: true});
    })
    .post('/password-reset/check', async c => {
      const {token} = aToken.parse(await jsonOf(c));
      await count(c, 'reset');
      return c.json({valid: TOKEN.test(token) && (await isResetToken(services, token))});
    })
    .post('/password', async c => {
      const {token, password} = aPassword.parse(await jsonOf(c));
      if (password.length < MIN_PASSWORD_LENGTH) {
        const message = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
        return c.json({message}, 400);
      }
      const refusal = await refusalOf(password);
      if (refusal) return c.json(refusal, 400);
      await count(c, 'reset');
      const user = TOKEN.test(token) && (await resetPassword(services, token, password));
      if (!user) return c.json({code: 'INVALID_TOKEN', message: 'This link is spent.'}, 400);
      await limits.loggedIn(user.email);
      logSeldom('info', 'password-changed', {account: traceOf(user.email, env.authSecret)});
      return c.json({ok: true, passkeys: user.passkeys});
    })
    .onError((error, c) => {
      if (!(error instanceof z.ZodError) && !(error instanceof z.core.$ZodError)) throw error;
      return c.json({message: firstSentenceOf(error)}, 400);
    });
}

/** The list is read with the first password that is chosen. */
async function refusalOf(password: string) {
  const {passwordRefusal} = await import('../../../common/api/fields/password-refusal.ts');
  const refusal = passwordRefusal(password);
  return refusal && {code: refusal.code, message: refusal.sentence};
}

const loginRequired = (c: Context) => c.json({message: SENTENCES['login-required']}, 401);
