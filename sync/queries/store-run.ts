import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {visibleGeocodings, visibleImports} from '../../permissions/store-run.ts';
import {zql} from '../../schema/zero.gen.ts';
import {limit} from '../args.ts';

export const storeImportQueries = {
  /** The newest imports, with how far they are, for admins. */
  latest: defineQuery(z.object({limit}), ({args, ctx: actor}) =>
    visibleImports(actor, zql.storeImports)
      .where('status', '!=', 'receiving')
      .orderBy('createdAt', 'desc')
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
