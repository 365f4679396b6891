import type {StoreCategory} from '../../common/limits.ts';
import {lastName} from './phrases.ts';
import type {Random} from './random.ts';

export interface ShopKind {
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

/** What sort of shop a store is. */
export function shopKind(random: Random): ShopKind {
  return random.pick(KINDS);
}

/** A name as a shop of this kind on this street would have. */
export function shopName(random: Random, kind: ShopKind, street: string): string {
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
