import type {Form} from './form.ts';
import {
  caseSamples,
  historySamples,
  managedSignSamples,
  managedStoreSamples,
} from './samples-managed.ts';
import {
  geocodingSamples,
  notificationSamples,
  storeClaimSamples,
  storeDaySamples,
  storeFollowSamples,
  suspensionSamples,
  storeImportSamples,
} from './samples-own.ts';
import {personSamples, profileSamples} from './samples-people.ts';
import {signSamples, statsSamples, storeCellSamples, storeSamples} from './samples-public.ts';

const SAMPLES = {
  case: caseSamples,
  geocoding: geocodingSamples,
  history: historySamples,
  managedSign: managedSignSamples,
  managedStore: managedStoreSamples,
  notification: notificationSamples,
  person: personSamples,
  profile: profileSamples,
  sign: signSamples,
  stats: statsSamples,
  store: storeSamples,
  storeCell: storeCellSamples,
  storeClaim: storeClaimSamples,
  storeDay: storeDaySamples,
  storeFollow: storeFollowSamples,
  suspension: suspensionSamples,
  storeImport: storeImportSamples,
};

/** Every registered query, in every form that makes a difference to what it costs. */
export const FORMS: readonly Form[] = Object.entries(SAMPLES).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, forms]) =>
    Object.entries(forms).map(([form, ask]) => ({query: `${noun}.${verb}`, form, ask})),
  ),
);
