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

export interface PersonName {
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
