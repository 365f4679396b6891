import {desc, eq} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {contactMessage} from '../../../common/api/contact.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {MAX_QUERY_ROWS} from '../../../common/limits.ts';
import {plural} from '../../../common/texts/words.ts';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import {allowedOrigins} from '../../env.ts';
import {type Asked, requireCapability, sameOrigin} from '../../http/access.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften, CONTACT_RATES} from '../../http/rate-limits.ts';
import {firstSentenceOf, jsonOf} from '../../http/refusals.ts';
import type {Worker} from '../../jobs/jobs.ts';
import {laidOut, type Letter} from '../../mail/letter.ts';
import type {MailNeeds} from '../../mail/mail.ts';
import {nameInMail} from '../../runtime/escape-text.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {adminAddresses} from '../people/admins.ts';

/**
 * Messages of the contact form, for admins, those to review first: `GET /messages` returns
 * `{messages: {id, name, email, comment, createdAt, isToReview}[]}`. `POST /messages/:id/review` marks one as
 * reviewed. They are not synced: their authors wrote to the admins alone.
 */
export function messageRoutes(services: Services) {
  const {db} = services.connection;
  return new Hono<Asked>()
    .use('/messages/*', requireCapability('private.view.any', services))
    .get('/messages', async c => {
      const rows = await db
        .select()
        .from(contactMessages)
        .orderBy(desc(contactMessages.isToReview), desc(contactMessages.createdAt))
        .limit(MAX_QUERY_ROWS);
      const messages = rows.map(({id, name, email, comment, createdAt, isToReview}) => ({
        id,
        name,
        email,
        comment,
        createdAt: createdAt.getTime(),
        isToReview,
      }));
      return c.json({messages});
    })
    .post('/messages/:id/review', async c => {
      const id = z.uuid().safeParse(c.req.param('id'));
      const [reviewed] = id.success
        ? await db
            .update(contactMessages)
            .set({isToReview: false})
            .where(eq(contactMessages.id, id.data))
            .returning({id: contactMessages.id})
        : [];
      return reviewed ? c.json({ok: true}) : c.json({message: SENTENCES['not-found']}, 404);
    });
}

const MINUTE_MS = 60_000;
/** Bytes. */
const MAX_BODY = 8 * 1024;

/** Takes a message to the admins: stored first, then mailed. */
export function contactRoutes({auth, connection: {db}, env, jobs}: Services) {
  return new Hono().post(
    '/contact',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      const given = contactMessage.safeParse(await jsonOf(c));
      if (!given.success) return c.json({message: firstSentenceOf(given.error)}, 400);
      const {captcha: _captcha, website, ...message} = given.data;
      const actor = await actorOf(c.req.raw.headers, auth, db);
      try {
        await db.transaction(async tx => {
          const [isNew] = await tx
            .insert(contactMessages)
            .values({...message, isToReview: Boolean(website)})
            .onConflictDoNothing()
            .returning({id: contactMessages.id});
          if (!isNew) return;
          if (actor) await countOnce(tx, CONTACT_RATES.person, actor.userId, env.authSecret);
          await countOnce(
            tx,
            CONTACT_RATES.network,
            networkOf(clientAddress(c, env)),
            env.authSecret,
          );
          const {id} = message;
          // Programs fill in the hidden field, but so do some password managers for a person.
          const data = {messageId: id, ...(website && {isToReview: true})};
          await jobs.enqueue(tx, {name: 'contact-message', id, data});
        });
      } catch (error) {
        if (!(error instanceof TooOften)) throw error;
        const minutes = Math.max(1, Math.ceil(error.waitMs / MINUTE_MS));
        c.header('retry-after', String(minutes * 60));
        const when = plural(minutes, 'minute');
        return c.json({message: `You sent several messages. Please try again in ${when}.`}, 429);
      }
      return c.json({sent: true});
    },
  );
}

interface Message {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
}

const TO_REVIEW =
  'It may be from a program: a field was filled in that people do not see. Some password managers do so too.';

/**
 * A message to the admins of this Signpost.
 * @param isToReview whether a program may have written it; mail programs can sort it by its subject.
 */
export function contactLetter({name, email, comment}: Message, isToReview = false): Letter {
  const who = nameInMail(name);
  return {
    subject: `${isToReview ? 'To review: a' : 'A'} message from ${who}`,
    heading: `A message from ${who}`,
    paragraphs: [
      ...(isToReview ? [TO_REVIEW] : []),
      `${who} (${email}) wrote by the contact form:`,
    ],
    quote: comment,
    closing: 'An answer to this mail goes to them. You get it because you are an admin.',
  };
}

export function passOnMessage({
  db,
  sendMail,
}: Omit<MailNeeds, 'publicUrl'>): Worker<'contact-message'> {
  return async ({messageId, isToReview}, id) => {
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId));
    const to = await adminAddresses(db);
    if (!message || to.length === 0) return;
    await sendMail({
      id,
      to,
      replyTo: message.email,
      ...laidOut(contactLetter(message, isToReview)),
    });
  };
}
