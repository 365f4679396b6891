import type {Random} from './random.ts';
import type {UsState} from '../../common/limits.ts';

// oxfmt-ignore
const FIRST_NAMES = [
  'Ada', 'Amir', 'Anna', 'Bea', 'Carlos', 'Chloe', 'Dana', 'Deshawn', 'Elena', 'Emma', 'Farah', 'Felix',
  'Gina', 'Grace', 'Hana', 'Hugo', 'Ines', 'Isaac', 'Jada', 'James', 'Kai', 'Keisha', 'Leo', 'Lucía',
  'Marcus', 'Maya', 'Mia', 'Nadia', 'Noah', 'Olive', 'Omar', 'Paul', 'Priya', 'Quinn', 'Rafael', 'Ruth',
  'Sam', 'Sofia', 'Theo', 'Tessa', 'Uma', 'Victor', 'Wanda', 'Wei', 'Ximena', 'Yusuf', 'Zoë', 'Zachary',
];
// oxfmt-ignore
const LAST_NAMES = [
  'Adams', 'Alvarez', 'Baker', 'Brooks', 'Chen', 'Cohen', 'Díaz', 'Evans', 'Fischer', 'Garcia', 'Green',
  'Haddad', 'Hughes', 'Ito', 'Jackson', 'Johnson', 'Kaplan', 'Kim', 'Lopez', 'Martin', 'Miller', 'Moreno',
  'Nguyen', 'O’Brien', 'Okafor', 'Patel', 'Pruitt', 'Quintero', 'Rivera', 'Rossi', 'Schmidt', 'Singh',
  'Smith', 'Taylor', 'Thompson', 'Torres', 'Usman', 'Vasquez', 'Walker', 'Washington', 'Wong', 'Young',
];
const HANDLE_STARTS = ['sidewalk', 'corner', 'neon', 'chalk', 'window', 'night', 'slow', 'lucky'];
const HANDLE_ENDS = ['reader', 'walker', 'spotter', 'fox', 'cat', 'owl', 'wanderer', 'cyclist'];

interface PersonName {
  readonly name: string;
  readonly nickname: string | null;
}

export function personName(random: Random): PersonName {
  const first = random.pick(FIRST_NAMES);
  const name = `${first} ${random.pick(LAST_NAMES)}`;
  const handle = `${random.pick(HANDLE_STARTS)} ${random.pick(HANDLE_ENDS)}`;
  const nickname = random.chance(0.5) ? handle : first;
  return {name, nickname: random.chance(1 / 3) ? nickname : null};
}

export function lastName(random: Random): string {
  return random.pick(LAST_NAMES);
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
// oxfmt-ignore
const OCCASIONS = [
  'inventory', 'a family wedding', 'the parade', 'a leaking pipe', 'jury duty', 'the big game',
  'the first nice day of spring', 'a birthday we cannot miss', 'repainting', 'fishing',
];
// oxfmt-ignore
const EVENTS = [
  'Live jazz', 'Trivia night', 'Open mic', 'Knitting circle', 'Poetry slam', 'Chess club',
  'Karaoke', 'Book signing', 'Wine tasting', 'Plant swap', 'Story hour', 'Bingo',
];
const JOBS = ['weekends', 'early mornings', 'evenings', 'full time', 'summer', 'two days a week'];
const EMOJI = ['🎉', '☕', '🌮', '🐾', '🌸', '⭐', '🍕', '🎶', '🔥', '💛'];

// oxfmt-ignore
const JOKES = [
  'Come in and meet the goods. They have been asking about you.',
  'Our dog approves of you. He approves of everybody, but still.',
  'If you can read this, you are close enough to come in.',
  'We were going to write a joke about the economy, but the price went up.',
  'Free smells.',
  'Sorry, we’re open.',
  'Unattended children will be taught the drums.',
  'Soup of the day: optimism.',
  'Yes, this is the place. No, the other place is not as good.',
  'Husband waiting area: the bench. Wife waiting area: the other bench.',
  'Time flies like an arrow. Fruit flies like our compost.',
  'We have two kinds of customers, and you are our favorite.',
  'Ring bell. If no answer, ring it with feeling.',
  'Be kind to the new person. The new person is the owner.',
  'Beware of the cat. She is nice, but she will sell you things.',
  'Alexa, make me a sandwich. (It works better in here.)',
];
// oxfmt-ignore
const CLOSERS = [
  'While they last.', 'Today only.', 'Ask inside.', 'Cash or card.', 'No coupons needed.',
  'Tell a friend.', 'Limit two, please.', 'Locals first.', 'You deserve it.', 'See you soon!',
];

type Phrase = (random: Random, goods: readonly string[]) => string;

const price = (random: Random) =>
  `$${random.between(1, 24)}.${random.pick(['00', '25', '50', '75', '95', '99'])}`;
const hour = (random: Random, half: 'am' | 'pm') =>
  `${random.between(half === 'am' ? 6 : 4, 11)} ${half}`;
const percent = (random: Random) => `${random.between(2, 15) * 5}%`;
const loud = (text: string) => text.toUpperCase();

const PHRASES: readonly Phrase[] = [
  (r, goods) => `${loud(r.pick(goods))} ${percent(r)} OFF\n${r.pick(CLOSERS)}`,
  (r, goods) => `Buy ${r.between(2, 5)} ${r.pick(goods)}, get one free. ${r.pick(CLOSERS)}`,
  (r, goods) => `Today’s special: ${r.pick(goods)} ${price(r)}`,
  (r, goods) => `${r.pick(goods)} ${price(r)} · ${r.pick(goods)} ${price(r)}\n${r.pick(CLOSERS)}`,
  (r, goods) => `Fresh ${r.pick(goods)} every ${r.pick(DAYS)} from ${hour(r, 'am')}`,
  (r, goods) => `Sold out of ${r.pick(goods)}. Back ${r.pick(DAYS)}, and so should you be.`,
  (r, goods) => `The best ${r.pick(goods)} on this side of the street ${r.pick(EMOJI)}`,
  (r, goods) => `${r.pick(EMOJI)} ${loud(r.pick(goods))} ARE BACK ${r.pick(EMOJI)}`,
  (r, goods) => `${r.pick(JOKES)}\nAlso: ${r.pick(goods)}, ${price(r)}.`,
  r => r.pick(JOKES),
  r => `${r.pick(JOKES)} ${r.pick(EMOJI)}`,
  r => `CLOSED ${r.pick(DAYS)} for ${r.pick(OCCASIONS)}. Back ${r.pick(DAYS)} at ${hour(r, 'am')}.`,
  r => `Hours: ${r.pick(DAYS)} to ${r.pick(DAYS)} ${hour(r, 'am')} – ${hour(r, 'pm')}`,
  r => `${r.pick(EVENTS)} ${r.pick(DAYS)}, ${hour(r, 'pm')}. No cover. ${r.pick(CLOSERS)}`,
  r => `Help wanted, ${r.pick(JOBS)}. Ask for ${lastName(r)}.`,
  r => `Thank you for ${r.between(2, 75)} years! ${r.pick(EMOJI)} The ${lastName(r)} family`,
  r =>
    `Lost: one glove, ${r.pick(['red', 'grey', 'left', 'very loved'])}. Found: eleven others. Ask inside.`,
  r =>
    `Please use the other door. This one sticks, and it has feelings. (${r.pick(DAYS)}s it is worse.)`,
];

export function signText(random: Random, goods: readonly string[]): string {
  return random.pick(PHRASES)(random, goods);
}

/** City, state, first three digits of its ZIP codes, latitude, longitude, people in tens of thousands. */
type City = readonly [string, UsState, string, number, number, number];

// oxfmt-ignore
const CITIES: readonly City[] = [
  ['New York', 'NY', '100', 40.7128, -74.006, 340], ['Brooklyn', 'NY', '112', 40.6782, -73.9442, 260],
  ['Buffalo', 'NY', '142', 42.8864, -78.8784, 28], ['Albany', 'NY', '122', 42.6526, -73.7562, 10],
  ['Los Angeles', 'CA', '900', 34.0522, -118.2437, 390], ['San Diego', 'CA', '921', 32.7157, -117.1611, 138],
  ['San Francisco', 'CA', '941', 37.7749, -122.4194, 87], ['Sacramento', 'CA', '958', 38.5816, -121.4944, 52],
  ['Chicago', 'IL', '606', 41.8781, -87.6298, 270], ['Springfield', 'IL', '627', 39.7817, -89.6501, 11],
  ['Houston', 'TX', '770', 29.7604, -95.3698, 230], ['Dallas', 'TX', '752', 32.7767, -96.797, 130],
  ['Austin', 'TX', '787', 30.2672, -97.7431, 96], ['San Antonio', 'TX', '782', 29.4241, -98.4936, 143],
  ['Phoenix', 'AZ', '850', 33.4484, -112.074, 160], ['Tucson', 'AZ', '857', 32.2226, -110.9747, 54],
  ['Philadelphia', 'PA', '191', 39.9526, -75.1652, 160], ['Pittsburgh', 'PA', '152', 40.4406, -79.9959, 30],
  ['Jacksonville', 'FL', '322', 30.3322, -81.6557, 95], ['Miami', 'FL', '331', 25.7617, -80.1918, 44],
  ['Orlando', 'FL', '328', 28.5383, -81.3792, 31], ['Columbus', 'OH', '432', 39.9612, -82.9988, 90],
  ['Cleveland', 'OH', '441', 41.4993, -81.6944, 37], ['Charlotte', 'NC', '282', 35.2271, -80.8431, 88],
  ['Raleigh', 'NC', '276', 35.7796, -78.6382, 47], ['Indianapolis', 'IN', '462', 39.7684, -86.1581, 88],
  ['Seattle', 'WA', '981', 47.6062, -122.3321, 74], ['Spokane', 'WA', '992', 47.6588, -117.426, 23],
  ['Denver', 'CO', '802', 39.7392, -104.9903, 71], ['Boulder', 'CO', '803', 40.015, -105.2705, 11],
  ['Boston', 'MA', '021', 42.3601, -71.0589, 65], ['Worcester', 'MA', '016', 42.2626, -71.8023, 21],
  ['Detroit', 'MI', '482', 42.3314, -83.0458, 63], ['Grand Rapids', 'MI', '495', 42.9634, -85.6681, 20],
  ['Nashville', 'TN', '372', 36.1627, -86.7816, 69], ['Memphis', 'TN', '381', 35.1495, -90.049, 62],
  ['Portland', 'OR', '972', 45.5152, -122.6784, 64], ['Eugene', 'OR', '974', 44.0521, -123.0868, 18],
  ['Las Vegas', 'NV', '891', 36.1699, -115.1398, 65], ['Reno', 'NV', '895', 39.5296, -119.8138, 27],
  ['Louisville', 'KY', '402', 38.2527, -85.7585, 62], ['Baltimore', 'MD', '212', 39.2904, -76.6122, 57],
  ['Milwaukee', 'WI', '532', 43.0389, -87.9065, 56], ['Madison', 'WI', '537', 43.0731, -89.4012, 27],
  ['Albuquerque', 'NM', '871', 35.0844, -106.6504, 56], ['Santa Fe', 'NM', '875', 35.687, -105.9378, 9],
  ['Kansas City', 'MO', '641', 39.0997, -94.5786, 51], ['St. Louis', 'MO', '631', 38.627, -90.1994, 29],
  ['Atlanta', 'GA', '303', 33.749, -84.388, 50], ['Savannah', 'GA', '314', 32.0809, -81.0912, 15],
  ['Omaha', 'NE', '681', 41.2565, -95.9345, 49], ['Virginia Beach', 'VA', '234', 36.8529, -75.978, 46],
  ['Richmond', 'VA', '232', 37.5407, -77.436, 23], ['Minneapolis', 'MN', '554', 44.9778, -93.265, 43],
  ['Duluth', 'MN', '558', 46.7867, -92.1005, 9], ['Tulsa', 'OK', '741', 36.154, -95.9928, 41],
  ['Oklahoma City', 'OK', '731', 35.4676, -97.5164, 68], ['Wichita', 'KS', '672', 37.6872, -97.3301, 40],
  ['New Orleans', 'LA', '701', 29.9511, -90.0715, 38], ['Honolulu', 'HI', '968', 21.3099, -157.8581, 35],
  ['Newark', 'NJ', '071', 40.7357, -74.1724, 31], ['Jersey City', 'NJ', '073', 40.7178, -74.0431, 29],
  ['Anchorage', 'AK', '995', 61.2181, -149.9003, 29], ['Boise', 'ID', '837', 43.615, -116.2023, 24],
  ['Salt Lake City', 'UT', '841', 40.7608, -111.891, 20], ['Birmingham', 'AL', '352', 33.5186, -86.8104, 20],
  ['Des Moines', 'IA', '503', 41.5868, -93.625, 21], ['Little Rock', 'AR', '722', 34.7465, -92.2896, 20],
  ['Sioux Falls', 'SD', '571', 43.546, -96.7313, 20], ['Providence', 'RI', '029', 41.824, -71.4128, 19],
  ['Jackson', 'MS', '392', 32.2988, -90.1848, 15], ['Bridgeport', 'CT', '066', 41.1792, -73.1894, 15],
  ['Charleston', 'SC', '294', 32.7765, -79.9311, 15], ['Fargo', 'ND', '581', 46.8772, -96.7898, 13],
  ['Billings', 'MT', '591', 45.7833, -108.5007, 12], ['Manchester', 'NH', '031', 42.9956, -71.4548, 12],
  ['Wilmington', 'DE', '198', 39.7391, -75.5398, 7], ['Portland', 'ME', '041', 43.6591, -70.2568, 7],
  ['Cheyenne', 'WY', '820', 41.14, -104.8202, 7], ['Charleston', 'WV', '253', 38.3498, -81.6326, 5],
  ['Burlington', 'VT', '054', 44.4759, -73.2121, 5],
];

// oxfmt-ignore
const STREETS = [
  'Main', 'Oak', 'Maple', 'Cedar', 'Elm', 'Walnut', 'Washington', 'Lincoln', 'Franklin', 'Park',
  'Mill', 'Church', 'Market', 'Spring', 'Pearl', 'Union', 'Prospect', 'Highland', 'Court', 'Canal',
];
const SUFFIXES = ['St', 'St', 'St', 'Ave', 'Ave', 'Blvd', 'Rd', 'Ln', 'Pl'];

/** Degrees of latitude that one step of {@link Random.bell} moves away from the city's centre. */
const SPREAD_DEGREES = 0.045;
const TOTAL_WEIGHT = CITIES.reduce((total, [, , , , , weight]) => total + weight, 0);

interface SeedPlace {
  readonly address: string;
  readonly street: string;
  readonly city: string;
  readonly state: UsState;
  readonly zip: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** An address in or near a real American city, large cities more often. */
export function randomPlace(random: Random): SeedPlace {
  const [city, state, zipPrefix, latitude, longitude] = cityAt(random.unit() * TOTAL_WEIGHT);
  const street = `${random.pick(STREETS)} ${random.pick(SUFFIXES)}`;
  // A degree of longitude shrinks towards the pole; without this, northern cities would be narrow.
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return {
    address: `${random.between(1, 4999)} ${street}`,
    street,
    city,
    state,
    zip: zipPrefix + String(random.between(1, 99)).padStart(2, '0'),
    latitude: rounded(latitude + random.bell() * SPREAD_DEGREES),
    longitude: rounded(longitude + random.bell() * SPREAD_DEGREES * stretch),
  };
}

function cityAt(weight: number): City {
  let remaining = weight;
  for (const city of CITIES) {
    remaining -= city[5];
    if (remaining < 0) return city;
  }
  throw new RangeError(`No city at weight ${weight} of ${TOTAL_WEIGHT}.`);
}

/** Five decimals are about a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
