import * as z from 'zod/mini';
import {write} from '../../common/api/fields/args.ts';
import {NOTE_REQUIRED, reportFields, saysNothing} from '../../common/api/report.ts';
import {can} from '../../permissions/roles.ts';
import {visibleSigns} from '../../permissions/sign.ts';
import {visibleStores} from '../../permissions/store.ts';
import {zql} from '../../schema/zero.gen.ts';
import {assertAllowed, foundOrAbsentLocally, userMutator} from '../guards.ts';

export const reportMutators = {
  /** Reports to moderators. A browser keeps no reports: the server files it. */
  create: userMutator(
    z
      .object({...write, ...reportFields})
      .check(z.refine(args => !saysNothing(args), {path: ['note'], message: NOTE_REQUIRED})),
    async ({tx, args: {noun, itemId}, actor}) => {
      assertAllowed(can(actor, 'report.create'));
      if (noun === 'sign') {
        await foundOrAbsentLocally(tx, visibleSigns(actor).where('id', itemId).one());
      } else if (noun === 'store') {
        await foundOrAbsentLocally(tx, visibleStores(zql.stores).where('id', itemId).one());
      } else {
        await foundOrAbsentLocally(tx, zql.userProfiles.where('userId', itemId).one());
      }
    },
  ),
};
