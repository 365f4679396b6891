import {ACCOUNTS_FAULTS} from './faults/accounts.ts';
import {ADMIN_FAULTS} from './faults/admin.ts';
import {CARDS_FAULTS} from './faults/cards.ts';
import {COUNTING_FAULTS} from './faults/counting.ts';
import {FINDING_FAULTS} from './faults/finding.ts';
import {MAP_FAULTS} from './faults/map.ts';
import {OUTBOX_FAULTS} from './faults/outbox.ts';
import {PICTURES_FAULTS} from './faults/pictures.ts';
import {PLACES_FAULTS} from './faults/places.ts';
import {SIGNS_FAULTS} from './faults/signs.ts';
import type {PlantedFault} from './planted-fault.ts';

/** One fault or more for each file of browser tests, spread over the layers of the code. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...ACCOUNTS_FAULTS,
  ...COUNTING_FAULTS,
  ...SIGNS_FAULTS,
  ...CARDS_FAULTS,
  ...PICTURES_FAULTS,
  ...PLACES_FAULTS,
  ...MAP_FAULTS,
  ...OUTBOX_FAULTS,
  ...ADMIN_FAULTS,
  ...FINDING_FAULTS,
];
