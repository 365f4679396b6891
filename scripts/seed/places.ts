import type {UsState} from '../../common/limits.ts';
import type {Random} from './random.ts';

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

export interface SeedPlace {
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
