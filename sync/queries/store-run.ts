import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visibleGeocodings, visibleImports} from '../../permissions/store-run.ts';
import {zql} from '../../schema/zero.gen.ts';
import {limit} from '../args.ts';

export const storeImportQueries = {
  /** The imports that are not over, with how far they are, for admins: however old, one waits for them. */
  open: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    visibleImports(actor, zql.storeImports)
      .where('finishedAt', 'IS', null)
      .where('status', '!=', 'receiving')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit),
  ),
  /** Those that were over last, with what became of them, for admins. */
  ended: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    visibleImports(actor, zql.storeImports)
      .where('finishedAt', 'IS NOT', null)
      .orderBy('finishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(args.limit),
  ),
};

export const geocodingQueries = {
  /** The newest run, with how far it is, for admins. */
  latest: defineQuery(({ctx: actor}) =>
    visibleGeocodings(actor, zql.geocodings)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .one(),
  ),
};
