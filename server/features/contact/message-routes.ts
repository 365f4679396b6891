import {desc, eq} from 'drizzle-orm';
import {Hono} from 'hono';
import {z} from 'zod';
import {SENTENCES} from '../../../common/errors.ts';
import {MAX_QUERY_ROWS} from '../../../common/limits.ts';
import {contactMessages} from '../../../schema/tables/private/contact-messages.ts';
import {type Asked, only} from '../../http/admin-only.ts';
import type {Services} from '../../services.ts';

/**
 * Messages of the contact form, for admins, those to review first: `GET /messages` returns
 * `{messages: {id, name, email, comment, createdAt, isToReview}[]}`. `POST /messages/:id/review` marks one as
 * reviewed. They are not synced: their authors wrote to the admins alone.
 */
export function messageRoutes(services: Services) {
  const {db} = services.connection;
  return new Hono<Asked>()
    .use('/messages/*', only('private.view.any', services))
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
