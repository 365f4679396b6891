import type {StoreCategory} from '../../common/limits.ts';
import type {DemoPersonKey} from './demo-people.ts';
import type {DemoSign} from './demo-photos.ts';
import {DEMO_SIGNS} from './demo-signs.ts';

export interface DemoStore {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: 'NY' | 'NJ';
  readonly zip: string;
  readonly category: StoreCategory;
  readonly description: string;
  readonly phone: string;
  /** Latitude and longitude in degrees, WGS 84. */
  readonly at: readonly [number, number];
  readonly owner?: DemoPersonKey;
  readonly website?: string;
  readonly inactive?: true;
  readonly signs: readonly DemoSign[];
}

/** Invented businesses: their telephone numbers and web addresses are reserved for examples. */
// oxfmt-ignore
export const DEMO_STORES: readonly DemoStore[] = [
  {name: 'Corner Cup Coffee', address: '88 Orchard St', city: 'New York', state: 'NY', zip: '10002', category: 'cafe',
    description: 'Nine seats, one grinder, and a chalkboard with opinions.', phone: '(212) 555-0141', website: 'https://corner-cup.example',
    at: [40.7177, -73.9902], signs: DEMO_SIGNS.cornerCup},
  {name: 'Marchetti Pizza', address: '141 Court St', city: 'Brooklyn', state: 'NY', zip: '11201', category: 'restaurant',
    description: 'Coal oven, paper plates, family arguments since 1961.', phone: '(718) 555-0112', website: 'https://marchetti-pizza.example',
    at: [40.6893, -73.9924], owner: 'owner', signs: DEMO_SIGNS.marchetti},
  {name: 'Second Chapter Books', address: '302 E 9th St', city: 'New York', state: 'NY', zip: '10003', category: 'retail',
    description: 'Used books, two floors, one cat.', phone: '(212) 555-0167', website: 'https://second-chapter.example',
    at: [40.7291, -73.9873], signs: DEMO_SIGNS.secondChapter},
  {name: 'Golden Scissors Barber Shop', address: '45 Bayard St', city: 'New York', state: 'NY', zip: '10013', category: 'service',
    description: 'Cuts, shaves and neighborhood news. No appointment.', phone: '(212) 555-0188',
    at: [40.7151, -73.998], signs: DEMO_SIGNS.goldenScissors},
  {name: 'Hudson Hardware & Keys', address: '512 Washington St', city: 'Hoboken', state: 'NJ', zip: '07030', category: 'retail',
    description: 'If it turns, drips, squeaks or jams, bring it in.', phone: '(201) 555-0119',
    at: [40.7418, -74.0296], signs: DEMO_SIGNS.hudsonHardware},
  {name: 'Night Owl Deli', address: '1020 Bergen St', city: 'Brooklyn', state: 'NY', zip: '11216', category: 'grocery',
    description: 'Open when you are. Supervised by Pickles, a cat.', phone: '(718) 555-0175',
    at: [40.6763, -73.9561], signs: DEMO_SIGNS.nightOwl},
  {name: 'Lucky Star Laundromat', address: '37-12 30th Ave', city: 'Astoria', state: 'NY', zip: '11103', category: 'service',
    description: 'Wash, dry, fold. Lost socks are kept for a year.', phone: '(718) 555-0133',
    at: [40.7649, -73.9165], signs: DEMO_SIGNS.luckyStar},
  {name: 'Bergen Tire & Auto', address: '77 Newark Ave', city: 'Jersey City', state: 'NJ', zip: '07302', category: 'auto',
    description: 'Tires, brakes, and a waiting room with good magazines.', phone: '(201) 555-0154',
    at: [40.7203, -74.0441], signs: DEMO_SIGNS.bergenAuto},
  {name: 'Petal & Stem', address: '131 W 28th St', city: 'New York', state: 'NY', zip: '10001', category: 'retail',
    description: 'Cut flowers from five in the morning, when the trucks come.', phone: '(212) 555-0126',
    at: [40.7466, -73.9922], signs: DEMO_SIGNS.petalAndStem},
  {name: 'The Alligator Room', address: '600 Metropolitan Ave', city: 'Brooklyn', state: 'NY', zip: '11211', category: 'entertainment',
    description: 'Small stage, big jukebox, no alligators.', phone: '(718) 555-0190',
    at: [40.7142, -73.9505], signs: DEMO_SIGNS.alligatorRoom},
  {name: 'Fulton Family Pharmacy', address: '64 Fulton St', city: 'New York', state: 'NY', zip: '10038', category: 'pharmacy',
    description: 'Prescriptions, flu shots, and reading glasses on every shelf.', phone: '(212) 555-0103',
    at: [40.7083, -74.0049], signs: DEMO_SIGNS.fultonPharmacy},
  {name: 'Mott Street Dumplings', address: '112 Mott St', city: 'New York', state: 'NY', zip: '10013', category: 'restaurant',
    description: 'Eight to an order, until they are gone.', phone: '(212) 555-0159',
    at: [40.7178, -73.9975], signs: DEMO_SIGNS.mottDumplings},
  {name: 'Vinyl Fever Records', address: '133 Bleecker St', city: 'New York', state: 'NY', zip: '10012', category: 'retail',
    description: 'Moved out after thirty-one years. Thanks for digging.', phone: '(212) 555-0172',
    at: [40.7274, -74.0001], inactive: true, signs: DEMO_SIGNS.vinylFever},
  {name: 'Riverside Savings Bank', address: '225 River St', city: 'Hoboken', state: 'NJ', zip: '07030', category: 'bank',
    description: 'A branch with a pen that still works. Nobody has posted its signs yet.', phone: '(201) 555-0148',
    at: [40.7379, -74.0287], signs: []},
];
