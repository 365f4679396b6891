import {and, eq, lt, sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {z} from 'zod';
import {
  NOTE_REQUIRED,
  type ReportInput,
  saysNothing,
  visitorReport,
} from '../../../common/api/report.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {VISIT_MS} from '../../../common/moderation.ts';
import {visibleSigns} from '../../../permissions/sign.ts';
import {visibleStores} from '../../../permissions/store.ts';
import {cases, caseVisits} from '../../../schema/tables/restricted/cases.ts';
import {zql as builder} from '../../../schema/zero.gen.ts';
import type {ZqlDatabase} from '../../db/db.ts';
import {allowedOrigins} from '../../env.ts';
import {type Asked, requireCapability, sameOrigin} from '../../http/access.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, VISITOR_REPORT_RATES} from '../../http/rate-limits.ts';
import {firstSentenceOf, jsonOf} from '../../http/refusals.ts';
import type {Services} from '../../services.ts';
import {fileReportOf} from './mutators.ts';

/** Bytes. */
const MAX_REPORT = 8 * 1024;

/** `POST /reports`: a visitor's report. Users who are logged in use the mutator `report.create`. */
export function reportRoutes({connection: {db, zql}, env}: Services) {
  return new Hono().post(
    '/reports',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_REPORT}),
    async c => {
      const given = visitorReport.safeParse(await jsonOf(c));
      if (!given.success) return c.json({message: firstSentenceOf(given.error)}, 400);
      // A report with the hidden field filled in is kept too: moderators look at every one.
      const {website: _website, complaint, ...report} = given.data;
      if (saysNothing(given.data)) return c.json({message: NOTE_REQUIRED}, 400);
      if (!(await caseSubjectExists(zql, report)))
        return c.json({message: SENTENCES['not-found']}, 404);
      const network = networkOf(clientAddress(c, env));
      await db.transaction(async tx => {
        await countOnce(tx, VISITOR_REPORT_RATES.network, network, env.authSecret);
      });
      await zql.transaction(async tx => {
        await fileReportOf(tx.dbTransaction, {
          ...report,
          reason: complaint,
          reporterId: null,
          rule: null,
        });
      });
      return c.json({ok: true});
    },
  );
}

/** Whether a visitor can see what they report. */
async function caseSubjectExists(
  zql: ZqlDatabase,
  {noun, itemId}: Pick<ReportInput, 'noun' | 'itemId'>,
): Promise<boolean> {
  const found =
    noun === 'sign'
      ? await zql.run(visibleSigns(undefined).where('id', itemId).one())
      : noun === 'store'
        ? await zql.run(visibleStores(builder.stores).where('id', itemId).one())
        : await zql.run(builder.userProfiles.where('userId', itemId).one());
  return found !== undefined;
}

const MAX_VISIT = 1024;
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
    requireCapability('case.decide.any', services),
    bodyLimit({maxSize: MAX_VISIT}),
    async c => {
      const given = visit.safeParse(await jsonOf(c));
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
