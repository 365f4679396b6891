import type {Random} from './random.ts';

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
  /** Most people go by their name. */
  readonly nickname: string | null;
}

/** A person's name, and for a third of them the name they prefer. */
export function personName(random: Random): PersonName {
  const first = random.pick(FIRST_NAMES);
  const name = `${first} ${random.pick(LAST_NAMES)}`;
  const handle = `${random.pick(HANDLE_STARTS)} ${random.pick(HANDLE_ENDS)}`;
  const nickname = random.chance(0.5) ? handle : first;
  return {name, nickname: random.chance(1 / 3) ? nickname : null};
}

/** A last name, for shops that carry their founder's. */
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

/** The words of one sign, as a shop with these goods might hang them out. */
export function signText(random: Random, goods: readonly string[]): string {
  return random.pick(PHRASES)(random, goods);
}
