import type {ReportInput} from '../../../common/api/report.ts';
import {visibleSigns} from '../../../permissions/sign.ts';
import {visibleStores} from '../../../permissions/store.ts';
import {zql as builder} from '../../../schema/zero.gen.ts';
import type {ZqlDatabase} from '../../db/db.ts';

/** Whether a visitor can see what they report. */
export async function caseSubjectExists(
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
