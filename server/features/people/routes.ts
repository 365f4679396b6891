import {eq} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {HTTPException} from 'hono/http-exception';
import * as z from 'zod';
import {newEmail, newPerson, newRole, PEOPLE_SHOWN, removal} from '../../../common/api/people.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {searchTermOf} from '../../../common/search/search.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {type Capability, can} from '../../../permissions/roles.ts';
import {sessions} from '../../../schema/tables/private/users.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {networkOf} from '../../http/rate-limits.ts';
import {
  isServiceUnavailable,
  serviceUnavailable,
  firstSentenceOf,
  jsonOf,
} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/access.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import {logSeldom} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {AccountLimits} from '../accounts/limits.ts';
import {actorOf, isSuspended} from '../accounts/sessions/actor.ts';
import {addPerson, correctEmail, invitePerson} from './add-person.ts';
import {changeRole, lockAdmins, type PeopleRefusal, REFUSALS} from './admins.ts';
import {findPeople} from './find-people.ts';
import {removePerson, restorePerson} from './remove-person.ts';

/** Bytes. */
const MAX_BODY = 16 * 1024;
const MOST_OFFSET = 10_000;

const asked = z.object({
  q: z
    .string('Please enter a search term.')
    .transform(searchTermOf)
    .refine(term => term !== '', 'Please enter a search term.'),
  show: z.enum(PEOPLE_SHOWN, 'There is no such list.').default('all'),
  offset: z.coerce.number().int().min(0).max(MOST_OFFSET).default(0),
});

type Change = (actor: SignedIn, userId: string, body: unknown) => Promise<'done' | PeopleRefusal>;

/**
 * Everything about other people's accounts that only a server can do, for admins. It is not written
 * by the outbox: what opens, shuts or empowers an account is done now, or not at all.
 */
export function peopleRoutes(services: Services) {
  const {auth, connection, env} = services;
  const limits = new AccountLimits(connection.db, env.authSecret);
  const inTurn = limitConcurrency(HEAVY_WORK.peopleSearch);

  const allowed = async (c: Context, capability: Capability): Promise<SignedIn> => {
    const actor = await actorOf(c.req.raw.headers, auth, connection.db);
    if (!actor) throw refused(401, SENTENCES['login-required']);
    if (!can(actor, capability)) {
      logSeldom('info', 'route-refused', {capability, user: actor.userId});
      throw refused(403, SENTENCES.forbidden);
    }
    return actor;
  };

  const counted = async (c: Context, capability: Capability): Promise<SignedIn> => {
    const actor = await allowed(c, capability);
    if (await isSuspended(connection.db, actor)) throw refused(403, SENTENCES.suspended);
    const network = networkOf(clientAddress(c, env));
    await limits.count('people', {network, email: actor.userId});
    return actor;
  };

  const change = (capability: Capability, how: Change) => async (c: Context) => {
    const actor = await counted(c, capability);
    const userId = z.uuid().safeParse(c.req.param('id'));
    if (!userId.success) return answer(c, 'not-found');
    return answer(c, await how(actor, userId.data, await jsonOf(c)));
  };

  return new Hono()
    .use('/people/*', sameOrigin(allowedOrigins(env)), bodyLimit({maxSize: MAX_BODY}))
    .get('/people', async c => {
      const actor = await allowed(c, 'private.view.any');
      const {q: term, ...rest} = asked.parse(c.req.query());
      const search = {...rest, actor, term, limit: PAGE_SIZES.managedRows};
      return c.json(await inTurn(c.req.raw.signal, () => findPeople(connection.db, search)));
    })
    .post('/people', async c => {
      const actor = await counted(c, 'person.add.any');
      return answer(c, await addPerson(services, actor, newPerson.parse(await jsonOf(c))));
    })
    .post(
      '/people/:id/role',
      change('role.assign.any', (actor, userId, body) =>
        changeRole(services, actor, userId, newRole.parse(body).role),
      ),
    )
    .post(
      '/people/:id/email',
      change('person.edit.any', (actor, userId, body) =>
        correctEmail(services, actor, userId, newEmail.parse(body).email),
      ),
    )
    .post(
      '/people/:id/invite',
      change('person.add.any', (actor, userId) => invitePerson(services, actor, userId)),
    )
    .post(
      '/people/:id/remove',
      change('person.remove.any', (actor, userId, body) =>
        removePerson(services, actor, userId, removal.parse(body).reason),
      ),
    )
    .post(
      '/people/:id/end-sessions',
      change('person.edit.any', async (actor, userId) => {
        const outcome = await endSessions(services, actor, userId);
        if (outcome === 'done') {
          logSeldom('info', 'sessions-ended', {user: actor.userId, of: userId});
        }
        return outcome;
      }),
    )
    .post(
      '/people/:id/restore',
      change('person.remove.any', (actor, userId) => restorePerson(services, actor, userId)),
    )
    .onError((error, c) => {
      if (isServiceUnavailable(error)) return serviceUnavailable(c, {message: SENTENCES.internal});
      if (!(error instanceof z.core.$ZodError)) throw error;
      return c.json({message: firstSentenceOf(error)}, 400);
    });
}

function answer(c: Context, outcome: 'done' | PeopleRefusal) {
  if (outcome === 'done') return c.json({ok: true});
  const [status, message] = REFUSALS[outcome];
  return c.json({code: outcome, message}, status);
}

const refused = (status: 400 | 401 | 403, message: string) =>
  new HTTPException(status, {res: Response.json({message}, {status})});

type Needs = Pick<Services, 'connection' | 'env'>;

/** Logs a user out everywhere, as when a device was lost or a stranger is logged in. Links in mails still work. */
function endSessions(
  {connection: {db}, env}: Needs,
  actor: SignedIn,
  userId: string,
): Promise<'done' | PeopleRefusal> {
  return db.transaction(async tx => {
    if (!(await lockAdmins(tx, env.demo)).has(actor.userId)) return 'forbidden';
    // Waits for a session that is being opened, to end that too.
    const [person] = await tx
      .select({userId: userPrivate.userId})
      .from(userPrivate)
      .where(eq(userPrivate.userId, userId))
      .for('update');
    if (!person) return 'not-found';
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return 'done';
  });
}
