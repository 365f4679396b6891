import type {Table} from 'drizzle-orm';
import type * as schema from './index.ts';

type Schema = typeof schema;
type ColumnsOf<T> = T extends Table ? {readonly [Name in keyof T['_']['columns']]?: true} : never;

/** Of each table, the columns that a browser may know. */
type SyncedColumns = {readonly [Name in keyof Schema]?: ColumnsOf<Schema[Name]>};

/** What is synced to anyone. */
// oxfmt-ignore
export const TABLES = {
  stores: {
    id: true, name: true, address: true, city: true, state: true, zip: true, category: true,
    description: true, phone: true, website: true, facebook: true, twitter: true, yelp: true, logo: true,
    latitude: true, longitude: true, mortonCode: true, rating: true, isActive: true, ownerId: true,
    createdBy: true, visibleSignsCount: true, freshSignsCount: true, newestSignId: true, newestSignAt: true,
    newestSignStaleAt: true, createdAt: true, updatedAt: true, deletedAt: true, binnedAt: true, inactiveSince: true,
    visibleSince: true, unplacedSince: true,
  },
  signs: {
    id: true, storeId: true, userId: true, type: true, text: true, textContent: true, imageUrl: true,
    imageThumbhash: true, imageHash: true, extractedText: true, isActive: true, hiddenReason: true,
    verified: true, fromStore: true, moderation: true, visible: true, visibleSince: true, likesCount: true,
    likesVersion: true, confirmedCount: true, goneCount: true, latitude: true, longitude: true,
    lastSeenAt: true, staleAt: true, createdAt: true, updatedAt: true, deletedAt: true, binnedAt: true,
    deletedBy: true,
  },
  userProfiles: {
    userId: true, name: true, nickname: true, bio: true, city: true, state: true, location: true,
    avatarUrl: true, createdAt: true, updatedAt: true,
  },
  contributorStats: {
    userId: true, signsCount: true, sawCount: true, likesCount: true, isNamed: true, state: true,
  },
  contributorWeeks: {
    userId: true, week: true, signsCount: true, sawCount: true, likesCount: true, state: true,
  },
  siteStats: {
    shard: true, signsCount: true, storesCount: true, contributorsCount: true, likesCount: true,
    confirmedCount: true,
  },
  siteWeeks: {week: true, signsCount: true},
  stateStats: {state: true, signsCount: true, storesCount: true, contributorsCount: true},
  storeCells: {
    level: true, x: true, y: true, storesCount: true, signedStoresCount: true, latitudeSum: true,
    longitudeSum: true,
  },
} satisfies SyncedColumns;

/** What is synced to its people and to admins. */
// oxfmt-ignore
export const RESTRICTED = {
  userPrivate: {
    userId: true, email: true, verified: true, username: true, sortName: true, role: true, zip: true,
    latitude: true, longitude: true, digestSince: true, removedAt: true, binnedAt: true, createdAt: true,
    updatedAt: true,
  },
  signInteractions: {
    signId: true, userId: true, liked: true, confirmed: true, gone: true, updatedAt: true,
  },
  storeDays: {storeId: true, day: true, viewsCount: true, sawCount: true, likesCount: true},
  storeFollows: {userId: true, storeId: true, createdAt: true},
  notifications: {
    id: true, userId: true, kind: true, storeId: true, signId: true, personId: true, reason: true,
    createdAt: true, readAt: true,
  },
  storeClaims: {
    id: true, storeId: true, contactUser: true, name: true, contactEmail: true, phone: true, proof: true,
    status: true, createdAt: true, decidedAt: true, reason: true,
  },
  history: {
    id: true, createdAt: true, actorId: true, verb: true, noun: true, itemId: true, title: true,
    storeId: true, aboutId: true, reason: true, before: true, after: true,
  },
  storeImports: {
    id: true, status: true, fileName: true, rowsCount: true, addedCount: true, knownCount: true,
    rejectedCount: true, createdBy: true, createdAt: true, finishedAt: true,
  },
  geocodings: {
    id: true, status: true, storesCount: true, foundCount: true, unknownCount: true, failedCount: true,
    source: true, createdBy: true, createdAt: true, finishedAt: true,
  },
  cases: {
    id: true, noun: true, itemId: true, signId: true, storeId: true, personId: true, aboutId: true,
    status: true, reportsCount: true, createdAt: true, reportedAt: true, decision: true, reason: true,
    decidedAt: true, decidedBy: true, suspensionId: true, before: true, after: true,
  },
  reports: {
    id: true, caseId: true, reporterId: true, reason: true, rule: true, note: true, createdAt: true,
  },
  caseVisits: {userId: true, caseId: true, seenAt: true},
  suspensions: {userId: true, reason: true, createdAt: true, id: true},
} satisfies SyncedColumns;
