import type {StoreCategory} from '../../common/limits.ts';
import {NEW_SIGN, NEW_STORE, textSign} from '../../common/new-rows.ts';
import {DAY_MS} from '../../common/time.ts';
import type {users} from '../../schema/tables/private/users.ts';
import type {signs} from '../../schema/tables/public/signs.ts';
import type {stores} from '../../schema/tables/public/stores.ts';
import type {userProfiles} from '../../schema/tables/public/user-profiles.ts';
import type {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {Random, STREAMS} from './random.ts';
import {personName, signText, lastName, randomPlace} from './words.ts';

interface ShopKind {
  readonly category: StoreCategory;
  /** What follows a name: "Lucky" + "Bakery". */
  readonly called: readonly string[];
  /** What its signs offer, in the plural, lower case. */
  readonly goods: readonly string[];
}

// oxfmt-ignore
const KINDS: readonly ShopKind[] = [
  {category: 'cafe', called: ['Coffee', 'Café', 'Espresso Bar'], goods: ['lattes', 'cold brews', 'scones', 'cinnamon rolls']},
  {category: 'cafe', called: ['Bakery', 'Bake Shop', 'Donuts'], goods: ['croissants', 'bagels', 'glazed donuts', 'cupcakes']},
  {category: 'restaurant', called: ['Pizza', 'Trattoria'], goods: ['plain slices', 'calzones', 'garlic knots', 'whole pies']},
  {category: 'restaurant', called: ['Taqueria', 'Tacos', 'Cantina'], goods: ['fish tacos', 'burritos', 'tamales', 'churros']},
  {category: 'restaurant', called: ['Diner', 'Grill', 'Barbecue'], goods: ['pancakes', 'milkshakes', 'brisket plates', 'chili bowls']},
  {category: 'restaurant', called: ['Noodles', 'Dumplings', 'Kitchen'], goods: ['dumplings', 'noodle bowls', 'spring rolls', 'lunch boxes']},
  {category: 'grocery', called: ['Market', 'Grocery', 'Deli'], goods: ['peaches', 'avocados', 'tomatoes', 'turkey sandwiches']},
  {category: 'retail', called: ['Books', 'Book Shop'], goods: ['paperbacks', 'cookbooks', 'mysteries', 'picture books']},
  {category: 'retail', called: ['Hardware', 'Supply'], goods: ['snow shovels', 'paint cans', 'extension cords', 'garden hoses']},
  {category: 'retail', called: ['Flowers', 'Garden Center'], goods: ['tulips', 'ferns', 'succulents', 'bouquets']},
  {category: 'retail', called: ['Records', 'Vintage', 'Thrift'], goods: ['used records', 'denim jackets', 'lamps', 'cassettes']},
  {category: 'retail', called: ['Pet Supply', 'Pets'], goods: ['dog biscuits', 'cat trees', 'leashes', 'goldfish']},
  {category: 'gas station', called: ['Gas & Go', 'Fuel Stop'], goods: ['hot coffees', 'car washes', 'ice bags', 'hot dogs']},
  {category: 'pharmacy', called: ['Pharmacy', 'Drugs'], goods: ['flu shots', 'reading glasses', 'vitamins', 'greeting cards']},
  {category: 'bank', called: ['Savings Bank', 'Credit Union'], goods: ['free notaries', 'coin counts', 'lollipops', 'calendars']},
  {category: 'auto', called: ['Tire & Auto', 'Garage', 'Muffler'], goods: ['oil changes', 'tire rotations', 'brake checks', 'wiper blades']},
  {category: 'healthcare', called: ['Dental', 'Eye Care', 'Clinic'], goods: ['eye exams', 'cleanings', 'checkups', 'toothbrushes']},
  {category: 'entertainment', called: ['Cinema', 'Bowl', 'Comedy Club'], goods: ['matinees', 'shoe rentals', 'popcorn buckets', 'late shows']},
  {category: 'service', called: ['Barber Shop', 'Cleaners', 'Laundromat'], goods: ['haircuts', 'wash and folds', 'shirts on hangers', 'hems']},
  {category: 'service', called: ['Yoga', 'Gym', 'Dance Studio'], goods: ['beginner classes', 'day passes', 'drop-ins', 'foam rollers']},
  {category: 'other', called: ['Community Center', 'Feed & Seed'], goods: ['raffle tickets', 'pie slices', 'chicks', 'folding chairs']},
];

const FIRST_WORDS = [
  'Lucky',
  'Golden',
  'Corner',
  'Blue Door',
  'Silver',
  'Old Town',
  'Sunrise',
  'Red Barn',
];
const SECOND_WORDS = ['Star', 'Anchor', 'Owl', 'Fox', 'Lantern', 'Sparrow', 'Maple', 'Compass'];

function shopKind(random: Random): ShopKind {
  return random.pick(KINDS);
}

function shopName(random: Random, kind: ShopKind, street: string): string {
  const called = random.pick(kind.called);
  const names = [
    `${lastName(random)} ${called}`,
    `${lastName(random)} & ${lastName(random)} ${called}`,
    `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${called}`,
    `${random.pick(FIRST_WORDS)} ${called}`,
    `${street.replace(/ \w+$/, '')} Street ${called}`,
  ];
  return random.pick(names);
}

/** The oldest sign has this age at most, so users and stores are older, and no user posts before joining. */
const SIGNS_SPAN_MS = 730 * DAY_MS;
const EARLIEST_MS = 1095 * DAY_MS;

/** Tunes interactions to about 3.5 a sign with 2,000 people; a hit gets fifty times that. */
const APPEAL = 0.009;
const APPEAL_SHAPE = 1.3;
const LARGEST_APPEAL = 200;

/** How many rows of each kind there are, and the moment they count back from. */
export interface Plan {
  readonly seed: number;
  readonly users: number;
  readonly stores: number;
  readonly signs: number;
  readonly now: Date;
}

export type Person = Required<typeof users.$inferInsert>;
export type Profile = Omit<Required<typeof userProfiles.$inferInsert>, 'id'>;
export type Store = Required<typeof stores.$inferInsert>;
export type Sign = Required<typeof signs.$inferInsert>;
type Interaction = Omit<Required<typeof signInteractions.$inferInsert>, 'id'>;

/** The account and the public profile of person `index`, who cannot log in. */
export function personAt(plan: Plan, index: number): {person: Person; profile: Profile} {
  const random = new Random(plan.seed, STREAMS.user, index);
  const id = random.uuid();
  const {name, nickname} = personName(random);
  const {city, state} = randomPlace(random);
  const createdAt = beforeSigns(random, plan.now);
  const moments = {createdAt, updatedAt: createdAt};
  const email = `person-${plan.seed}-${index}@seed.invalid`;
  return {
    person: {id, name, email, emailVerified: true, image: null, ...moments},
    profile: {
      userId: id,
      name,
      nickname,
      bio: null,
      city,
      state,
      location: `${city}, ${state}`,
      avatarUrl: null,
      ...moments,
    },
  };
}

/** Store `index` with what it sells. */
export function storeAt(plan: Plan, index: number): {store: Store; kind: ShopKind} {
  const random = new Random(plan.seed, STREAMS.store, index);
  const id = random.uuid();
  const kind = shopKind(random);
  const {street, ...place} = randomPlace(random);
  const createdAt = beforeSigns(random, plan.now);
  const store: Store = {
    ...NEW_STORE,
    id,
    name: shopName(random, kind, street),
    ...place,
    category: kind.category,
    phone: `(${random.between(201, 989)}) 555-01${random.between(10, 99)}`,
    isActive: !random.chance(0.03),
    ownerId: random.chance(0.05) ? anyone(plan, random) : null,
    createdBy: anyone(plan, random),
    freshSignsUntil: null,
    createdAt,
    updatedAt: createdAt,
  };
  return {store, kind};
}

/**
 * Sign `index`: mostly young, mostly at few stores, mostly by few people.
 * @throws {RangeError} when there are no stores to hang it at.
 */
export function signAt(
  plan: Plan,
  index: number,
  places: readonly {store: Store; kind: ShopKind}[],
): Sign {
  const random = new Random(plan.seed, STREAMS.sign, index);
  const id = random.uuid();
  const age = SIGNS_SPAN_MS * random.unit() ** 2;
  const createdAt = new Date(plan.now.getTime() - Math.floor(age));
  const place = places[random.popular(places.length)];
  if (!place) throw new RangeError('Signs need at least one store.');
  const {store, kind} = place;
  const text = signText(random, kind.goods);
  return {
    ...NEW_SIGN,
    ...textSign(text),
    id,
    storeId: store.id,
    userId: anyone(plan, random),
    isActive: !random.chance(0.02),
    verified: random.chance(0.15),
    moderation: random.chance(0.005) ? 'hidden' : 'ok',
    latitude: store.latitude,
    longitude: store.longitude,
    lastSeenAt: createdAt,
    staleAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * What people say of sign `index`. The first people say the most, falling with the square root of
 * their position, and whether one speaks does not depend on how many others there are.
 */
export function* interactionsOf(plan: Plan, index: number, sign: Sign): Generator<Interaction> {
  const random = new Random(plan.seed, STREAMS.interaction, index);
  const appeal = Math.min((1 - random.unit()) ** (-1 / APPEAL_SHAPE), LARGEST_APPEAL) * APPEAL;
  const ageMs = plan.now.getTime() - sign.createdAt.getTime();
  let last = -1;
  // A walk with exponential steps through the summed activity 2√n visits each person as often as
  // their activity 1/√n says, at the cost of the visits alone.
  for (let walked = 0; ;) {
    walked -= Math.log(1 - random.unit()) / appeal;
    const position = Math.floor((walked / 2) ** 2);
    if (position >= plan.users) return;
    const confirmed = random.chance(0.4);
    const liked = !confirmed || random.chance(0.6);
    const gone = !confirmed && random.chance(0.03);
    const at = new Date(sign.createdAt.getTime() + Math.floor(ageMs * random.unit() ** 3));
    const userId = personId(plan, position);
    if (position === last || userId === sign.userId) continue;
    last = position;
    yield {
      signId: sign.id,
      userId,
      liked,
      confirmed,
      gone,
      likedAt: liked ? at : null,
      confirmedAt: confirmed ? at : null,
      goneAt: gone ? at : null,
      updatedAt: at,
    };
  }
}

function personId(plan: Plan, index: number): string {
  return new Random(plan.seed, STREAMS.user, index).uuid();
}

function anyone(plan: Plan, random: Random): string | null {
  const position = random.popular(plan.users);
  return plan.users > 0 ? personId(plan, position) : null;
}

function beforeSigns(random: Random, now: Date): Date {
  const age = SIGNS_SPAN_MS + random.unit() * (EARLIEST_MS - SIGNS_SPAN_MS);
  return new Date(now.getTime() - Math.floor(age));
}
