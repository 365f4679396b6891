import type {StoreCategory} from '../../common/limits.ts';
import type {DemoPersonKey} from './demo-people.ts';
import type {DemoSign} from './demo-photos.ts';

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

// oxfmt-ignore
const DEMO_SIGNS = {
  cornerCup: [
    {by: 'ana', hoursAgo: 2, text: 'Today’s soup: coffee.',
      likes: ['ben', 'mei', 'priya', 'omar', 'jo', 'lena'], saw: ['ben', 'mei', 'jo']},
    {by: 'mei', hoursAgo: 8, text: 'Free coffee\nif you can guess\nour next special',
      photo: 'free-coffee.jpg', likes: ['ana', 'sam', 'jo', 'lena', 'priya'], saw: ['ana', 'lena']},
    {by: 'ben', hoursAgo: 27, text: 'Unattended children will be given an espresso and a free kitten.',
      likes: ['ana', 'mei', 'sam', 'priya', 'tomas', 'jo', 'lena', 'walt'], saw: ['ana', 'sam', 'lena']},
    {by: 'lena', hoursAgo: 75, text: 'WiFi password: buyAnotherOne\n(all one word, capital A and O)',
      likes: ['ana', 'omar', 'sam'], saw: ['ben']},
  ],
  marchetti: [
    {by: 'jo', hoursAgo: 3, text: 'BUY ONE PIZZA\nGET ONE FREE\nEVERY TUESDAY',
      photo: 'buy-one-pizza.jpg', likes: ['ana', 'ben', 'sam', 'omar', 'mei', 'walt', 'tomas'], saw: ['sam', 'ben', 'ana']},
    {by: 'owner', hoursAgo: 5, text: 'LUNCH SPECIAL 11–3\nTwo plain slices + soda $6.50\nNo, you can’t swap the soda. Yes, we have asked Uncle Sal.',
      likes: ['ana', 'ben', 'sam', 'jo'], saw: ['ana', 'sam', 'jo', 'priya'], verified: true},
    {by: 'owner', hoursAgo: 30, text: 'We knead you. Help wanted, weekends, must lift 50 lb of flour and other people’s spirits.',
      likes: ['mei', 'sam', 'tomas', 'priya'], saw: ['sam'], verified: true},
    {by: 'sam', hoursAgo: 98, text: 'Cash only. The ATM next door is my cousin’s, so everybody wins.',
      likes: ['ana', 'ben', 'omar', 'jo', 'walt', 'tomas'], saw: ['ana', 'jo']},
  ],
  nightOwl: [
    {by: 'sam', hoursAgo: 1, text: 'PICKLES THE CAT IS ON DUTY 🐈 Please do not tell her she is pretty. She knows. 😼',
      likes: ['ana', 'ben', 'mei', 'jo', 'omar', 'lena', 'tomas', 'priya'], saw: ['jo', 'ben', 'omar']},
    {by: 'omar', hoursAgo: 9, text: 'Yes, we are open. Yes, at this hour. No, we don’t know why either.',
      likes: ['sam', 'ana', 'walt'], saw: ['sam']},
    {by: 'ana', hoursAgo: 31, text: 'FRESH BREAD\nBAKED DAILY\nSOURDOUGH $6',
      photo: 'fresh-bread.jpg', likes: ['sam', 'lena', 'ben', 'priya'], saw: ['sam', 'jo']},
    {by: 'jo', hoursAgo: 52, text: 'BACON EGG & CHEESE\n$5.75 until 11\n$5.75 after 11\nNobody is checking.',
      likes: ['sam', 'ben', 'omar', 'mei'], saw: ['sam', 'omar']},
    {by: 'sam', hoursAgo: 120, text: 'Flowers $8, apology cards $3, both for $10. We have all been there.',
      likes: ['ana', 'lena', 'jo'], saw: ['jo']},
  ],
  mottDumplings: [
    {by: 'mei', hoursAgo: 4, text: 'Sold out of pork & chive. Grandma says come earlier.',
      likes: ['ana', 'ben', 'tomas', 'lena'], saw: ['ana']},
    {by: 'mei', hoursAgo: 46, text: '8 dumplings $4\n16 dumplings $8\n24 dumplings $12, and we call you a cab',
      likes: ['ana', 'ben', 'sam', 'omar', 'priya', 'jo'], saw: ['ana', 'ben', 'omar']},
  ],
  secondChapter: [
    {by: 'ana', hoursAgo: 7, text: 'All books on gardening are half off until they are planted somewhere.',
      likes: ['lena', 'jo', 'priya'], saw: ['lena']},
    {by: 'lena', hoursAgo: 22, text: 'The apocalypse section has been moved to Current Events.',
      likes: ['ana', 'ben', 'mei', 'sam', 'omar', 'priya', 'walt', 'tomas', 'jo'], saw: ['ana', 'jo', 'mei', 'ben']},
    {by: 'ana', hoursAgo: 145, text: 'Please return the ladder. And the second volume of Proust. You know who you are, and you are not going to finish it.',
      likes: ['ben', 'lena', 'omar'], saw: ['lena']},
  ],
  goldenScissors: [
    {by: 'tomas', hoursAgo: 14, text: 'Haircut $20. Haircut we can fix from somewhere else: $30.',
      likes: ['ana', 'ben', 'sam', 'mei', 'walt'], saw: ['mei']},
    {by: 'mei', hoursAgo: 60, text: 'CLOSED MONDAY for my daughter’s wedding. Tuesday: free candy, tired barber.',
      likes: ['ana', 'tomas', 'priya', 'lena', 'sam'], saw: ['tomas', 'ana']},
  ],
  hudsonHardware: [
    {by: 'walt', hoursAgo: 6, text: 'STORE HOURS\n10AM - 9PM DAILY',
      photo: 'store-hours.jpg', likes: ['ben', 'priya'], saw: ['ben', 'priya']},
    {by: 'ben', hoursAgo: 11, text: 'Husband drop-off until 6. We give him a bin of loose screws and he sorts it. No charge.',
      likes: ['ana', 'walt', 'priya', 'jo'], saw: ['walt', 'priya']},
    {by: 'walt', hoursAgo: 34, text: 'KEYS CUT WHILE YOU WAIT\n(can’t be done while you don’t)',
      likes: ['ben', 'ana', 'omar', 'sam'], saw: ['ben']},
    {by: 'walt', hoursAgo: 110, text: 'Snow shovels are in. Buy one now and it will not snow. We guarantee nothing else.',
      likes: ['ben', 'priya'], saw: ['ben']},
  ],
  luckyStar: [
    {by: 'tomas', hoursAgo: 18, text: 'SOCK AMNESTY\nThis week only. Bring in socks that are not yours. No questions.',
      likes: ['ana', 'jo', 'lena', 'mei', 'ben'], saw: ['lena']},
    {by: 'tomas', hoursAgo: 70, text: 'Dryer 6 is resting. Be kind to dryer 6.',
      likes: ['ana', 'sam', 'omar', 'mei', 'lena', 'jo'], saw: ['jo', 'mei']},
  ],
  bergenAuto: [
    {by: 'priya', hoursAgo: 26, text: 'Invite us to your next blowout.',
      likes: ['ben', 'walt', 'sam', 'ana'], saw: ['walt']},
    {by: 'priya', hoursAgo: 90, text: 'Free tire check, no strings. Also: free string, we have a lot of string.',
      likes: ['walt', 'ben'], saw: ['ben']},
  ],
  petalAndStem: [
    {by: 'lena', hoursAgo: 6, text: 'PEONIES ARE BACK. That’s it. That’s the sign. 🌸',
      likes: ['ana', 'mei', 'jo', 'priya'], saw: ['ana', 'mei']},
    {by: 'jo', hoursAgo: 29, text: 'DOGS WELCOME\nHUMANS TOLERATED',
      photo: 'dogs-welcome.jpg', likes: ['ana', 'ben', 'mei', 'sam', 'omar', 'lena', 'walt'], saw: ['ana', 'lena', 'mei']},
    {by: 'ana', hoursAgo: 50, text: 'Forgot again? Anniversary bouquets, ready in 4 minutes, we never saw you.',
      likes: ['ben', 'sam', 'omar', 'walt', 'jo', 'mei'], saw: ['omar', 'sam']},
    {by: 'jo', hoursAgo: 132, text: 'Ferns: $12. Ferns that have been told about your day: $15.',
      likes: ['ana', 'lena'], saw: ['lena']},
  ],
  alligatorRoom: [
    {by: 'sam', hoursAgo: 10, text: 'Happy Hour\n4 to 7 pm\nTacos $2 each',
      photo: 'happy-hour.jpg', likes: ['jo', 'omar', 'ana', 'ben', 'lena'], saw: ['jo', 'omar', 'ana']},
    {by: 'jo', hoursAgo: 16, text: 'TONIGHT: Accordion Night\nTOMORROW: Apology Night',
      likes: ['ana', 'ben', 'sam', 'omar', 'lena', 'priya'], saw: ['sam', 'omar']},
    {by: 'omar', hoursAgo: 40, text: 'Happy hour 5 to 7. Reasonably content hour 7 to 9.',
      likes: ['jo', 'ana', 'ben', 'mei'], saw: ['jo']},
    {by: 'ben', hoursAgo: 84, text: 'Live jazz Thursday, 8 pm, no cover. The drummer is recently single, so expect solos.',
      likes: ['jo', 'lena', 'ana', 'sam', 'tomas'], saw: ['jo', 'lena']},
  ],
  fultonPharmacy: [
    {by: 'omar', hoursAgo: 20, text: 'Flu shots, walk right in. Stickers for brave children and for anybody else who asks.',
      likes: ['priya', 'lena', 'ana'], saw: ['priya']},
    {by: 'ana', hoursAgo: 64, text: 'Reading glasses buy 1 get 1\n(for the pair you are looking for, try the top of your head)',
      likes: ['ben', 'walt', 'omar', 'tomas', 'sam'], saw: ['walt']},
  ],
  vinylFever: [
    {by: 'omar', hoursAgo: 160, text: 'EVERYTHING MUST GO\nincluding us. Last day Sunday. Thank you, Bleecker Street.',
      likes: ['ana', 'ben', 'jo', 'lena', 'sam', 'mei'], saw: ['ana', 'ben', 'jo']},
  ],
} satisfies Record<string, readonly DemoSign[]>;

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
