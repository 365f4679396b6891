import {storeRevision} from '../../../common/api/fields/content-revision.ts';
import {AppError} from '../../../common/errors.ts';
import {can} from '../../../permissions/roles.ts';
import {visibleStores} from '../../../permissions/store.ts';
import {zql} from '../../../schema/zero.gen.ts';
import type {AssertShowable} from '../../../sync/mutators/store-care.ts';

/**
 * An owner cannot show what a moderator hid. The browser cannot tell, because moderators are not synced to
 * owners. Hiding or changing it at this moment comes before or after.
 */
export const assertShowable: AssertShowable = async (tx, actor, {id, seen}) => {
  if (tx.location !== 'server') return;
  const {dbTransaction} = tx;
  await dbTransaction.query('select from stores where id = $1::uuid for no key update', [id]);
  const [hidden] = await dbTransaction.query(
    "select 1 from cases where store_id = $1::uuid and decision = 'hide' limit 1",
    [id],
  );
  if (!hidden) return;
  if (!can(actor, 'case.decide.any')) throw new AppError('store-moderated');
  const store = await tx.run(visibleStores(zql.stores).where('id', id).one());
  if (!store || seen !== storeRevision(store)) throw new AppError('case-changed');
};
