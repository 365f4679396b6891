import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {after, limit} from '../../common/api/fields/args.ts';
import {visibleGeocodings, visibleImports} from '../../permissions/store-run.ts';
import {zql} from '../../schema/zero.gen.ts';
import {newestFirst} from './shapes.ts';

export const storeImportQueries = {
  /**
   * A page of the imports that are not over, newest first, with how far they are, for admins: however old, one
   * waits for them.
   */
  open: defineQuery(z.object({limit, after}), ({args, ctx: actor}) => {
    const imports = visibleImports(actor, zql.storeImports)
      .where('finishedAt', 'IS', null)
      .where('status', '!=', 'receiving');
    return newestFirst(imports, args.limit, args.after);
  }),
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
