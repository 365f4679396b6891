import {relations} from 'drizzle-orm';
import {signs} from './tables/public/signs.ts';
import {contributorStats, contributorWeeks} from './tables/public/statistics.ts';
import {stores} from './tables/public/stores.ts';
import {userProfiles} from './tables/public/user-profiles.ts';
import {cases, caseVisits, reports} from './tables/restricted/cases.ts';
import {history} from './tables/restricted/history.ts';
import {notifications} from './tables/restricted/notifications.ts';
import {signInteractions} from './tables/restricted/sign-interactions.ts';
import {storeClaims, storeDays} from './tables/restricted/stores.ts';
import {suspensions, userPrivate} from './tables/restricted/users.ts';

/** The relations that a query may follow, named from this end. */
export const storesRelations = relations(stores, ({one, many}) => ({
  newestSign: one(signs, {fields: [stores.newestSignId], references: [signs.id]}),
  signs: many(signs),
  owner: one(userProfiles, {fields: [stores.ownerId], references: [userProfiles.userId]}),
}));

export const signsRelations = relations(signs, ({one, many}) => ({
  store: one(stores, {fields: [signs.storeId], references: [stores.id]}),
  author: one(userProfiles, {fields: [signs.userId], references: [userProfiles.userId]}),
  interactions: many(signInteractions),
}));

export const signInteractionsRelations = relations(signInteractions, ({one}) => ({
  sign: one(signs, {fields: [signInteractions.signId], references: [signs.id]}),
}));

export const userProfilesRelations = relations(userProfiles, ({one}) => ({
  stats: one(contributorStats, {
    fields: [userProfiles.userId],
    references: [contributorStats.userId],
  }),
  account: one(userPrivate, {
    fields: [userProfiles.userId],
    references: [userPrivate.userId],
  }),
}));

export const contributorStatsRelations = relations(contributorStats, ({one}) => ({
  profile: one(userProfiles, {
    fields: [contributorStats.userId],
    references: [userProfiles.userId],
  }),
}));

export const contributorWeeksRelations = relations(contributorWeeks, ({one}) => ({
  profile: one(userProfiles, {
    fields: [contributorWeeks.userId],
    references: [userProfiles.userId],
  }),
}));

export const notificationsRelations = relations(notifications, ({one}) => ({
  store: one(stores, {fields: [notifications.storeId], references: [stores.id]}),
}));

export const casesRelations = relations(cases, ({one, many}) => ({
  sign: one(signs, {fields: [cases.signId], references: [signs.id]}),
  store: one(stores, {fields: [cases.storeId], references: [stores.id]}),
  person: one(userProfiles, {fields: [cases.personId], references: [userProfiles.userId]}),
  about: one(userProfiles, {fields: [cases.aboutId], references: [userProfiles.userId]}),
  decider: one(userProfiles, {fields: [cases.decidedBy], references: [userProfiles.userId]}),
  reports: many(reports),
  visits: many(caseVisits),
}));

export const reportsRelations = relations(reports, ({one}) => ({
  case: one(cases, {fields: [reports.caseId], references: [cases.id]}),
  reporter: one(userProfiles, {
    fields: [reports.reporterId],
    references: [userProfiles.userId],
  }),
}));

export const caseVisitsRelations = relations(caseVisits, ({one}) => ({
  case: one(cases, {fields: [caseVisits.caseId], references: [cases.id]}),
  person: one(userProfiles, {
    fields: [caseVisits.userId],
    references: [userProfiles.userId],
  }),
}));

export const historyRelations = relations(history, ({one}) => ({
  actor: one(userProfiles, {fields: [history.actorId], references: [userProfiles.userId]}),
  about: one(userProfiles, {fields: [history.aboutId], references: [userProfiles.userId]}),
  claim: one(storeClaims, {fields: [history.itemId], references: [storeClaims.id]}),
}));

export const storeDaysRelations = relations(storeDays, ({one}) => ({
  store: one(stores, {fields: [storeDays.storeId], references: [stores.id]}),
}));

export const storeClaimsRelations = relations(storeClaims, ({one, many}) => ({
  decision: many(history),
  store: one(stores, {fields: [storeClaims.storeId], references: [stores.id]}),
  claimant: one(userProfiles, {
    fields: [storeClaims.contactUser],
    references: [userProfiles.userId],
  }),
}));

export const userPrivateRelations = relations(userPrivate, ({one}) => ({
  profile: one(userProfiles, {fields: [userPrivate.userId], references: [userProfiles.userId]}),
  stats: one(contributorStats, {
    fields: [userPrivate.userId],
    references: [contributorStats.userId],
  }),
  suspension: one(suspensions, {fields: [userPrivate.userId], references: [suspensions.userId]}),
}));
