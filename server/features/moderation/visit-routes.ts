import {and, eq, lt, sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {SENTENCES} from '../../../common/errors.ts';
import {VISIT_MS} from '../../../common/moderation.ts';
import {cases, caseVisits} from '../../../schema/tables/restricted/cases.ts';
import {type Asked, only} from '../../http/admin-only.ts';
import type {Services} from '../../services.ts';

const MAX_BODY = 1024;
const visit = z.object({caseId: z.uuid(), here: z.boolean()});

/**
 * `POST /case-visits` says which case an admin looks at, or that they have left. A visit that is not renewed
 * within `VISIT_MS` ends: the next request sweeps it, so no browser's clock matters. Visits lock nothing, so
 * they do not use the outbox.
 */
export function caseVisitRoutes(services: Services) {
  const {db} = services.connection;
  return new Hono<Asked>().post(
    '/case-visits',
    only('case.decide.any', services),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      const given = visit.safeParse(await c.req.json().catch(() => undefined));
      if (!given.success) return c.json({message: SENTENCES.invalid}, 400);
      const {caseId, here} = given.data;
      const {userId} = c.get('actor');
      await db.transaction(async tx => {
        await tx
          .delete(caseVisits)
          .where(lt(caseVisits.seenAt, sql`now() - ${VISIT_MS} * interval '1 millisecond'`));
        if (!here) {
          // Unless they went on to another one, which may be heard of first.
          const mine = and(eq(caseVisits.userId, userId), eq(caseVisits.caseId, caseId));
          await tx.delete(caseVisits).where(mine);
          return;
        }
        const [found] = await tx.select({id: cases.id}).from(cases).where(eq(cases.id, caseId));
        if (!found) return;
        const now = sql`now()`;
        await tx
          .insert(caseVisits)
          .values({userId, caseId, seenAt: now})
          .onConflictDoUpdate({target: caseVisits.userId, set: {caseId, seenAt: now}});
      });
      return c.json({ok: true});
    },
  );
}
