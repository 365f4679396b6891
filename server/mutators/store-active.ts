import {visibleStores} from '../../permissions/store.ts';
import {can} from '../../permissions/roles.ts';
import {zql} from '../../schema/zero.gen.ts';
import {AppError} from '../../sync/errors.ts';
import type {AssertShowable} from '../../sync/mutators/store-active.ts';
import {seenStore} from '../../sync/seen.ts';

/**
 * What a moderator hid, its owner does not show again. A browser cannot tell: who moderated what is not
 * synced to owners. Whoever hides or changes it at this moment comes before or after.
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
  if (!store || seen !== seenStore(store)) throw new AppError('case-changed');
};
