import {describe, expect, test} from 'vitest';
import {UNASSIGNED_STATE} from '../common/limits.ts';
import {ACTORS, type ActorName, ana, owner} from '../tests/support/actors.ts';
import {
  canDeleteStore,
  canEditStore,
  canToggleStore,
  mayOfferClaim,
  needsReasonForStore,
  ownsStore,
} from './store.ts';

const NAMES = Object.keys(ACTORS) as ActorName[];
const owned = {ownerId: owner.userId};
const unowned = {ownerId: null};

const whoMay = (may: (actor: (typeof ACTORS)[ActorName]) => boolean) =>
  NAMES.filter(name => may(ACTORS[name]));

const mayClaim = (store: {ownerId: string | null}, state = 'NY') =>
  whoMay(actor => mayOfferClaim(actor, {...store, state}));

describe('who may', () => {
  test('edit and switch a store: its owner and admins', () => {
    expect(whoMay(actor => canEditStore(actor, owned))).toEqual(['owner', 'admin']);
    expect(whoMay(actor => canToggleStore(actor, owned))).toEqual(['owner', 'admin']);
  });

  test.each([unowned, undefined, null])(
    'edit a store nobody owns or that is not at hand: admins',
    row => {
      expect(whoMay(actor => ownsStore(actor, row))).toEqual([]);
      expect(whoMay(actor => canEditStore(actor, row))).toEqual(['admin']);
      expect(whoMay(actor => canToggleStore(actor, row))).toEqual(['admin']);
    },
  );

  test('remove a store again: the user who added it, until it has an owner or a sign; admins', () => {
    const added = {ownerId: null, createdBy: ana.userId};
    expect(whoMay(actor => canDeleteStore(actor, added, false))).toEqual(['ana', 'admin']);
    const claimed = {...added, ownerId: owner.userId};
    const oldest = {...added, createdBy: null};
    expect(whoMay(actor => canDeleteStore(actor, added, true))).toEqual(['admin']);
    expect(whoMay(actor => canDeleteStore(actor, claimed, false))).toEqual(['admin']);
    expect(whoMay(actor => canDeleteStore(actor, oldest, false))).toEqual(['admin']);
  });

  test.each([
    ['its owner', {ownerId: owner.userId, createdBy: ana.userId}, ['owner']],
    ['the user who added it', {ownerId: null, createdBy: ana.userId}, ['ana']],
    ['nobody', {ownerId: null, createdBy: null}, []],
  ])('switch off or delete a store without a reason: %s', (_, origin, names) => {
    expect(whoMay(actor => !needsReasonForStore(actor, origin))).toEqual(names);
  });

  test('be offered to claim a store: who cannot edit it, visitors among them', () => {
    expect(mayClaim(owned)).toEqual(['visitor', 'ana', 'ben']);
    expect(mayClaim(unowned)).toEqual(['visitor', 'ana', 'ben', 'owner']);
    expect(mayClaim(unowned, UNASSIGNED_STATE)).toEqual([]);
  });
});
