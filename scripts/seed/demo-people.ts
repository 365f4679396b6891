/** The users of the demo. The first four can log in; the others fill the town with opinions. */
export const DEMO_PASSWORD = 'signpost';

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly bio: string | null;
  readonly city: string;
  readonly state: 'NY' | 'NJ';
  readonly zip: string;
  readonly role: 'user' | 'admin';
  readonly canLogIn: boolean;
}

/** In the shape of version 4, and always the same, so that a second run recognises the first. */
export function demoId(kind: 'person' | 'store' | 'sign', number: number): string {
  const prefix = {person: 'a0000000', store: 'b0000000', sign: 'c0000000'}[kind];
  return `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

type Details = Omit<DemoPerson, 'id' | 'email' | 'role' | 'canLogIn'>;

function account(number: number, key: string, role: DemoPerson['role'], details: Details) {
  return {
    id: demoId('person', number),
    email: `${key}@signpost.local`,
    role,
    canLogIn: true,
    ...details,
  };
}

function regular(number: number, key: string, name: string, nickname: string | null, home: string) {
  const [city = '', state, zip = ''] = home.split(', ');
  return {
    id: demoId('person', number),
    email: `${key}@signpost.local`,
    name,
    nickname,
    bio: null,
    city,
    state: state === 'NJ' ? ('NJ' as const) : ('NY' as const),
    zip,
    role: 'user' as const,
    canLogIn: false,
  };
}

export const DEMO_PEOPLE = {
  admin: account(1, 'admin', 'admin', {
    name: 'Grace Lindqvist',
    nickname: 'Grace',
    bio: 'Keeps the signs honest. Mostly the apostrophes.',
    city: 'New York',
    state: 'NY',
    zip: '10013',
  }),
  owner: account(2, 'owner', 'user', {
    name: 'Rosa Marchetti',
    nickname: null,
    bio: 'Third generation of dough. The chalkboard is mine, the handwriting is my uncle’s.',
    city: 'Brooklyn',
    state: 'NY',
    zip: '11201',
  }),
  ana: account(3, 'ana', 'user', {
    name: 'Ana Reyes',
    nickname: 'Ana',
    bio: 'I walk to work so that I can read the sandwich boards.',
    city: 'New York',
    state: 'NY',
    zip: '10002',
  }),
  ben: account(4, 'ben', 'user', {
    name: 'Ben Okafor',
    nickname: 'Ben',
    bio: 'Bicycle, camera, coffee. In that order.',
    city: 'Hoboken',
    state: 'NJ',
    zip: '07030',
  }),
  mei: regular(5, 'mei', 'Mei Chen', 'mei on mott', 'New York, NY, 10013'),
  sam: regular(6, 'sam', 'Sam Whitfield', null, 'Brooklyn, NY, 11216'),
  priya: regular(7, 'priya', 'Priya Raman', 'Priya', 'Jersey City, NJ, 07302'),
  tomas: regular(8, 'tomas', 'Tomás Herrera', null, 'Astoria, NY, 11103'),
  jo: regular(9, 'jo', 'Joanna Blum', 'Jo B.', 'Brooklyn, NY, 11211'),
  lena: regular(10, 'lena', 'Lena Fischer', null, 'New York, NY, 10003'),
  omar: regular(11, 'omar', 'Omar Haddad', 'night walker', 'New York, NY, 10038'),
  walt: regular(12, 'walt', 'Walter Pruitt', 'Walt', 'Hoboken, NJ, 07030'),
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonKey = keyof typeof DEMO_PEOPLE;
