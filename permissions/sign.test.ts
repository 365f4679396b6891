import {describe, expect, test} from 'vitest';
import {ACTORS, type ActorName, ana, owner} from '../tests/support/actors.ts';
import {
  canDeleteSign,
  canEditSign,
  canShowSign,
  canToggleSign,
  isAuthor,
  needsReason,
} from './sign.ts';

const NAMES = Object.keys(ACTORS) as ActorName[];

// Ana hung a sign at the owner's store.
const sign = {userId: ana.userId};
const store = {ownerId: owner.userId};
const orphan = {userId: null};

const whoMay = (may: (actor: (typeof ACTORS)[ActorName]) => boolean) =>
  NAMES.filter(name => may(ACTORS[name]));

const whoMayShow = (moderation: 'ok' | 'held' | 'hidden') =>
  whoMay(actor => canShowSign(actor, {moderation}, store));

describe('who may', () => {
  test('edit a sign: its author, the owner of the store, admins', () => {
    expect(whoMay(actor => canEditSign(actor, sign, store))).toEqual(['ana', 'owner', 'admin']);
  });

  test('switch a sign on or off: the owner of the store and admins, not the author', () => {
    expect(whoMay(actor => canToggleSign(actor, store))).toEqual(['owner', 'admin']);
  });

  test('show a sign that is switched off: the owner of the store, unless a moderator hid it; admins', () => {
    expect(whoMayShow('ok')).toEqual(['owner', 'admin']);
    expect(whoMayShow('held')).toEqual(['owner', 'admin']);
    expect(whoMayShow('hidden')).toEqual(['admin']);
  });

  test('switch a sign off without a reason: its author; where it has no author, any of these', () => {
    expect(whoMay(actor => !needsReason(actor, sign))).toEqual(['ana']);
    expect(whoMay(actor => needsReason(actor, orphan))).toEqual([]);
  });

  test('delete a sign: its author, the owner of the store, admins', () => {
    expect(whoMay(actor => canDeleteSign(actor, sign, store))).toEqual(['ana', 'owner', 'admin']);
  });

  test('touch a sign whose store is unknown: no owner', () => {
    for (const absent of [undefined, null]) {
      expect(whoMay(actor => canEditSign(actor, sign, absent))).toEqual(['ana', 'admin']);
      expect(whoMay(actor => canToggleSign(actor, absent))).toEqual(['admin']);
      expect(whoMay(actor => canDeleteSign(actor, sign, absent))).toEqual(['ana', 'admin']);
    }
  });

  test('touch a sign and a store without a user: admins, and never a visitor', () => {
    const nobodys = {ownerId: null};
    expect(whoMay(actor => isAuthor(actor, orphan))).toEqual([]);
    expect(whoMay(actor => canEditSign(actor, orphan, nobodys))).toEqual(['admin']);
    expect(whoMay(actor => canToggleSign(actor, nobodys))).toEqual(['admin']);
    expect(whoMay(actor => canDeleteSign(actor, orphan, nobodys))).toEqual(['admin']);
  });
});
