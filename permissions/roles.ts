import type {Query} from '@rocicorp/zero';
import type {Role} from '../common/limits.ts';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';

/**
 * All capabilities. `.own` also requires a tie to the row: author of a sign, owner of a store (and of
 * the signs at it: `storeSign`), user of a profile; to delete a store, having added it; to enter the
 * admin area, owning any store. `.any` requires no tie.
 */
export const CAPABILITIES = [
  'admin.enter.own',
  'admin.enter.any',
  'claim.decide.any',
  'sign.create',
  'sign.like',
  'sign.confirm',
  'sign.gone',
  'sign.edit.own',
  'sign.edit.any',
  'sign.toggle.any',
  'sign.delete.own',
  'sign.delete.any',
  'sign.verify.any',
  'sign.viewHidden.own',
  'sign.viewHidden.any',
  'storeSign.edit.own',
  'storeSign.toggle.own',
  'storeSign.delete.own',
  'storeSign.viewHidden.own',
  'store.create',
  'store.claim',
  'store.follow',
  'store.edit.own',
  'store.edit.any',
  'store.toggle.own',
  'store.toggle.any',
  'store.delete.own',
  'store.delete.any',
  'store.assign.any',
  'store.import.any',
  'store.geocode.any',
  'storeDay.view.own',
  'storeDay.view.any',
  'profile.edit.own',
  'profile.edit.any',
  'private.view.own',
  'private.view.any',
  'person.add.any',
  'person.edit.any',
  'person.remove.any',
  'role.assign.any',
  'job.manage.any',
  'history.view.any',
  'health.view.any',
  'report.create',
  'case.decide.any',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** Owning a store is a tie, not a role: every signed-in user may manage their own stores. */
const USER = [
  'admin.enter.own',
  'sign.create',
  'sign.like',
  'sign.confirm',
  'sign.gone',
  'sign.edit.own',
  'sign.delete.own',
  'sign.viewHidden.own',
  'storeSign.edit.own',
  'storeSign.toggle.own',
  'storeSign.delete.own',
  'storeSign.viewHidden.own',
  'store.create',
  'store.claim',
  'store.follow',
  'store.edit.own',
  'store.toggle.own',
  'store.delete.own',
  'storeDay.view.own',
  'profile.edit.own',
  'private.view.own',
  'report.create',
] as const satisfies readonly Capability[];

const GRANTS = {
  user: new Set<Capability>(USER),
  admin: new Set<Capability>(CAPABILITIES),
} satisfies Record<Role, ReadonlySet<Capability>>;

/** Whether the actor's role grants the capability. Visitors and unknown roles are granted nothing. */
export function can(actor: Actor, capability: Capability): boolean {
  if (!actor || !Object.hasOwn(GRANTS, actor.role)) return false;
  return GRANTS[actor.role].has(capability);
}

/** The admin area: for admins all of it, for owners what is theirs. */
export function mayEnterAdmin(actor: Actor, ownsAnyStore: boolean): boolean {
  return can(actor, 'admin.enter.any') || (ownsAnyStore && can(actor, 'admin.enter.own'));
}

/** No row. Three arguments, since Postgres takes no empty `or()`. */
export function nothing<Table extends keyof Schema['tables'] & string, Row>(
  q: Query<Table, Schema, Row>,
): Query<Table, Schema, Row> {
  return q.where(({cmpLit}) => cmpLit(1, '=', 0));
}

/** All rows of a table for users with the capability, none for others. */
export const rowsFor =
  <Table extends keyof Schema['tables'] & string>(capability: Capability) =>
  <Row>(actor: Actor, q: Query<Table, Schema, Row>): Query<Table, Schema, Row> =>
    can(actor, capability) ? q : nothing(q);
