import {describe, expect, test} from 'vitest';
import {ACTORS, type ActorName} from '../tests/support/actors.ts';
import type {Actor} from './actor.ts';
import {toRole} from './actor.ts';
import {can, CAPABILITIES, type Capability} from './roles.ts';

/** Written by hand, so that no role gains or loses a capability without a change here. */
const GRANTED: Record<Capability, readonly ActorName[]> = {
  'admin.enter.own': ['ana', 'admin'],
  'admin.enter.any': ['admin'],
  'claim.decide.any': ['admin'],
  'sign.create': ['ana', 'admin'],
  'sign.like': ['ana', 'admin'],
  'sign.confirm': ['ana', 'admin'],
  'sign.gone': ['ana', 'admin'],
  'sign.edit.own': ['ana', 'admin'],
  'sign.edit.any': ['admin'],
  'sign.toggle.any': ['admin'],
  'sign.delete.own': ['ana', 'admin'],
  'sign.delete.any': ['admin'],
  'sign.verify.any': ['admin'],
  'sign.viewHidden.own': ['ana', 'admin'],
  'sign.viewHidden.any': ['admin'],
  'storeSign.edit.own': ['ana', 'admin'],
  'storeSign.toggle.own': ['ana', 'admin'],
  'storeSign.delete.own': ['ana', 'admin'],
  'storeSign.viewHidden.own': ['ana', 'admin'],
  'store.create': ['ana', 'admin'],
  'store.claim': ['ana', 'admin'],
  'store.follow': ['ana', 'admin'],
  'store.edit.own': ['ana', 'admin'],
  'store.edit.any': ['admin'],
  'store.toggle.own': ['ana', 'admin'],
  'store.toggle.any': ['admin'],
  'store.delete.own': ['ana', 'admin'],
  'store.delete.any': ['admin'],
  'store.assign.any': ['admin'],
  'store.import.any': ['admin'],
  'store.geocode.any': ['admin'],
  'storeDay.view.own': ['ana', 'admin'],
  'storeDay.view.any': ['admin'],
  'profile.edit.own': ['ana', 'admin'],
  'profile.edit.any': ['admin'],
  'private.view.own': ['ana', 'admin'],
  'private.view.any': ['admin'],
  'person.add.any': ['admin'],
  'person.edit.any': ['admin'],
  'person.remove.any': ['admin'],
  'role.assign.any': ['admin'],
  'job.manage.any': ['admin'],
  'history.view.any': ['admin'],
  'health.view.any': ['admin'],
  'report.create': ['ana', 'admin'],
  'case.decide.any': ['admin'],
};

/** A role that the types do not know, as a newer server or a tampered client could hold it. */
const withRole = (role: unknown) => ({userId: ACTORS.ana.userId, role}) as Actor;

const grantedTo = (actor: Actor) => CAPABILITIES.filter(capability => can(actor, capability));

describe('what a role grants', () => {
  test.each(CAPABILITIES)('%s', capability => {
    const granted = (['visitor', 'ana', 'admin'] as const).filter(name =>
      can(ACTORS[name], capability),
    );
    expect(granted).toEqual(GRANTED[capability]);
  });

  test('owning a store is a tie to a row, not a role: an owner is granted what every user is', () => {
    expect(grantedTo(ACTORS.owner)).toEqual(grantedTo(ACTORS.ana));
  });

  test.each(['moderator', '__proto__', 'constructor', 'toString', 'Admin', 'admin ', '', null])(
    'an unknown role (%j) is granted nothing',
    role => {
      expect(grantedTo(withRole(role))).toEqual([]);
    },
  );
});

test('a stored role that is unknown or missing is read as the weakest one', () => {
  const read = ['admin', 'user', 'owner', '__proto__', 'ADMIN', '', null, undefined].map(toRole);
  expect(read).toEqual(['admin', 'user', 'user', 'user', 'user', 'user', 'user', 'user']);
});
