import {defineMutator, type Transaction} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {write} from '../../common/api/fields/args.ts';
import {
  NOTE_REQUIRED,
  type ReportInput,
  reportFields,
  saysNothing,
} from '../../common/api/report.ts';
import type {SignedIn} from '../../permissions/actor.ts';
import {can} from '../../permissions/roles.ts';
import {visibleSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, assertSignedIn, foundOrAbsentLocally} from '../guards.ts';
import {rebaseSafe} from '../rebase-safe.ts';

/** Files the report with what else was reported of the thing. A browser keeps none. */
export type FileReport = (tx: Transaction, actor: SignedIn, report: ReportInput) => Promise<void>;

/** The verb that tells moderators of something. The server runs it with its own `fileReport`. */
export const reportMutators = (fileReport: FileReport) => ({
  create: defineMutator(
    z
      .object({...write, ...reportFields})
      .check(z.refine(args => !saysNothing(args), {path: ['note'], message: NOTE_REQUIRED})),
    rebaseSafe(async ({tx, args: {writeId: _writeId, at: _at, ...report}, ctx: actor}) => {
      assertSignedIn(actor);
      assertAllowed(can(actor, 'report.create'));
      const {noun, itemId} = report;
      if (noun === 'sign') {
        await foundOrAbsentLocally(tx, visibleSigns(actor).where('id', itemId).one());
      } else if (noun === 'store') {
        await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', itemId).one());
      } else {
        await foundOrAbsentLocally(tx, zql.userProfiles.where('userId', itemId).one());
      }
      await fileReport(tx, actor, report);
    }),
  ),
});
