import type {SystemHealth} from '../../../common/api/system-health.ts';
import type {Case, History, StoreClaim} from '../../../schema/zero.gen.ts';
import {admin, ana, type givenSign, owner} from './rows.ts';
import {server} from './test-server.ts';

type Sign = Awaited<ReturnType<typeof givenSign>>;

/** The server's answer about a healthy stack. */
export const HEALTH: SystemHealth = {
  parts: {postgres: 'ok', zeroCache: 'ok', api: 'ok'},
  replication: [{name: 'engine', isActive: true, lagBytes: 0, lagMs: 0}],
  queue: {waiting: 0, oldestMs: null, later: 0, retrying: 0, active: 0, failed: 0},
  storage: {
    databaseBytes: 12_000_000,
    pictures: {pictures: 3, bytes: 3_000_000},
    diskFreeBytes: 50_000_000_000,
    diskBytes: 100_000_000_000,
    photosIn: 'disk',
    photos: 'ok',
  },
  mail: {by: 'smtp', lastSuccessAt: Date.UTC(2026, 0, 1), lastErrorAt: null, lastError: null},
  push: {lastSuccessAt: null, lastErrorAt: null, lastError: null},
  geocoder: {isSet: true},
  server: {memoryBytes: 200_000_000, uptimeMs: 60_000},
};

/** A case on a sign that waits for a moderator, or that one has decided. */
export function caseOn({id, userId}: Sign, columns: Partial<Case> = {}): Case {
  const now = Date.now();
  return {
    id: crypto.randomUUID(),
    noun: 'sign',
    itemId: id,
    signId: id,
    storeId: null,
    personId: null,
    aboutId: userId,
    status: 'open',
    reportsCount: 1,
    createdAt: now,
    reportedAt: now,
    decision: null,
    reason: null,
    decidedAt: null,
    decidedBy: null,
    suspensionId: null,
    before: null,
    after: null,
    ...columns,
  };
}

/** What makes a case one that an admin has decided to keep, so many minutes ago. */
export const keptBefore = (minutes: number): Partial<Case> => ({
  status: 'decided',
  decision: 'keep',
  reason: `Decision ${minutes}.`,
  decidedAt: Date.now() - minutes * 60_000,
  decidedBy: admin.id,
  before: {},
  after: {},
});

/** A claim of Ana's that waits for an admin. */
export async function givenClaim(
  storeId: string,
  columns: Partial<StoreClaim> = {},
): Promise<StoreClaim> {
  const row: StoreClaim = {
    id: crypto.randomUUID(),
    storeId,
    contactUser: ana.id,
    name: ana.name,
    contactEmail: ana.email,
    phone: '555 0100',
    proof: 'My name is on the lease.',
    status: 'pending',
    createdAt: Date.now(),
    decidedAt: null,
    reason: null,
    ...columns,
  };
  await server.put('storeClaims', row);
  return row;
}

/** That a user decided a claim, in the history. */
export const givenDecision = (itemId: string, actorId: string, createdAt: number) =>
  givenEntry({verb: 'storeClaim.decide', noun: 'claim', itemId, actorId, createdAt});

/** That an admin switched a store off or on, in the history. */
export const givenSwitch = (
  storeId: string,
  isActive: boolean,
  columns: Pick<History, 'createdAt' | 'reason'>,
) =>
  givenEntry({
    verb: 'store.setActive',
    noun: 'store',
    itemId: storeId,
    storeId,
    actorId: admin.id,
    before: {is_active: !isActive},
    after: {is_active: isActive},
    ...columns,
  });

type Entry = Pick<History, 'verb' | 'noun' | 'itemId' | 'actorId' | 'createdAt'>;

async function givenEntry(entry: Entry & Partial<History>): Promise<void> {
  await server.put('history', {
    id: crypto.randomUUID(),
    title: null,
    storeId: null,
    aboutId: null,
    reason: null,
    before: null,
    after: null,
    ...entry,
  });
}

/** So many changes of a sign by the owner of its store in the history: `Change 1`, the newest, and so on. */
export async function givenHistory({id, storeId}: Sign, count: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({length: count}, (_, index): History => ({
    id: crypto.randomUUID(),
    createdAt: now - (index + 1) * 1000,
    actorId: owner.id,
    verb: 'sign.update',
    noun: 'sign',
    itemId: id,
    title: `Change ${index + 1}`,
    storeId,
    aboutId: null,
    reason: null,
    before: null,
    after: null,
  }));
  await server.put('history', ...rows);
}
