import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {
  NOTE_REQUIRED,
  type ReportInput,
  saysNothing,
  visitorReport,
} from '../../../common/api/report.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {visibleSigns} from '../../../permissions/sign.ts';
import {visibleStores} from '../../../permissions/store.ts';
import {zql as builder} from '../../../schema/zero.gen.ts';
import type {ZqlDatabase} from '../../db/db.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften} from '../../http/rate-limit.ts';
import {VISITOR_REPORT_RATES} from '../../http/rate-limits.ts';
import {tooManyRequests} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/same-origin.ts';
import type {Services} from '../../services.ts';
import {fileReportOf} from './file-report.ts';

/** Bytes. */
const MAX_BODY = 8 * 1024;

/** `POST /reports`: a visitor's report. Users who are logged in use the mutator `report.create`. */
export function reportRoutes({connection: {db, zql}, env}: Services) {
  return new Hono().post(
    '/reports',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      c.header('cache-control', 'no-store');
      const given = visitorReport.safeParse(await c.req.json().catch(() => undefined));
      if (!given.success) return c.json({message: sentenceOf(given.error)}, 400);
      // A report with the hidden field filled in is kept too: moderators look at every one.
      const {website: _website, complaint, ...report} = given.data;
      if (saysNothing(given.data)) return c.json({message: NOTE_REQUIRED}, 400);
      if (!(await caseSubjectExists(zql, report)))
        return c.json({message: SENTENCES['not-found']}, 404);
      try {
        const network = networkOf(clientAddress(c, env));
        await db.transaction(async tx => {
          await countOnce(tx, VISITOR_REPORT_RATES.network, network, env.authSecret);
        });
      } catch (error) {
        if (error instanceof TooOften) return tooManyRequests(c, error);
        throw error;
      }
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

/** Only fields have sentences of their own. */
function sentenceOf({issues: [issue]}: {issues: readonly {path: unknown[]; message: string}[]}) {
  return issue?.path.length ? issue.message : SENTENCES.invalid;
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
