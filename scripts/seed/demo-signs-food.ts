import type {DemoSign} from './demo-photos.ts';

/** What hangs where one can eat. */
export const FOOD_SIGNS = {
  cornerCup: [
    {
      by: 'ana',
      hoursAgo: 2,
      text: 'Today’s soup: coffee.',
      likes: ['ben', 'mei', 'priya', 'omar', 'jo', 'lena'],
      saw: ['ben', 'mei', 'jo'],
    },
    {
      by: 'mei',
      hoursAgo: 8,
      text: 'Free coffee\nif you can guess\nour next special',
      photo: 'free-coffee.jpg',
      likes: ['ana', 'sam', 'jo', 'lena', 'priya'],
      saw: ['ana', 'lena'],
    },
    {
      by: 'ben',
      hoursAgo: 27,
      text: 'Unattended children will be given an espresso and a free kitten.',
      likes: ['ana', 'mei', 'sam', 'priya', 'tomas', 'jo', 'lena', 'walt'],
      saw: ['ana', 'sam', 'lena'],
    },
    {
      by: 'lena',
      hoursAgo: 75,
      text: 'WiFi password: buyAnotherOne\n(all one word, capital A and O)',
      likes: ['ana', 'omar', 'sam'],
      saw: ['ben'],
    },
  ],
  marchetti: [
    {
      by: 'jo',
      hoursAgo: 3,
      text: 'BUY ONE PIZZA\nGET ONE FREE\nEVERY TUESDAY',
      photo: 'buy-one-pizza.jpg',
      likes: ['ana', 'ben', 'sam', 'omar', 'mei', 'walt', 'tomas'],
      saw: ['sam', 'ben', 'ana'],
    },
    {
      by: 'owner',
      hoursAgo: 5,
      text: 'LUNCH SPECIAL 11–3\nTwo plain slices + soda $6.50\nNo, you can’t swap the soda. Yes, we have asked Uncle Sal.',
      likes: ['ana', 'ben', 'sam', 'jo'],
      saw: ['ana', 'sam', 'jo', 'priya'],
      verified: true,
    },
    {
      by: 'owner',
      hoursAgo: 30,
      text: 'We knead you. Help wanted, weekends, must lift 50 lb of flour and other people’s spirits.',
      likes: ['mei', 'sam', 'tomas', 'priya'],
      saw: ['sam'],
      verified: true,
    },
    {
      by: 'sam',
      hoursAgo: 98,
      text: 'Cash only. The ATM next door is my cousin’s, so everybody wins.',
      likes: ['ana', 'ben', 'omar', 'jo', 'walt', 'tomas'],
      saw: ['ana', 'jo'],
    },
  ],
  nightOwl: [
    {
      by: 'sam',
      hoursAgo: 1,
      text: 'PICKLES THE CAT IS ON DUTY 🐈 Please do not tell her she is pretty. She knows. 😼',
      likes: ['ana', 'ben', 'mei', 'jo', 'omar', 'lena', 'tomas', 'priya'],
      saw: ['jo', 'ben', 'omar'],
    },
    {
      by: 'omar',
      hoursAgo: 9,
      text: 'Yes, we are open. Yes, at this hour. No, we don’t know why either.',
      likes: ['sam', 'ana', 'walt'],
      saw: ['sam'],
    },
    {
      by: 'ana',
      hoursAgo: 31,
      text: 'FRESH BREAD\nBAKED DAILY\nSOURDOUGH $6',
      photo: 'fresh-bread.jpg',
      likes: ['sam', 'lena', 'ben', 'priya'],
      saw: ['sam', 'jo'],
    },
    {
      by: 'jo',
      hoursAgo: 52,
      text: 'BACON EGG & CHEESE\n$5.75 until 11\n$5.75 after 11\nNobody is checking.',
      likes: ['sam', 'ben', 'omar', 'mei'],
      saw: ['sam', 'omar'],
    },
    {
      by: 'sam',
      hoursAgo: 120,
      text: 'Flowers $8, apology cards $3, both for $10. We have all been there.',
      likes: ['ana', 'lena', 'jo'],
      saw: ['jo'],
    },
  ],
  mottDumplings: [
    {
      by: 'mei',
      hoursAgo: 4,
      text: 'Sold out of pork & chive. Grandma says come earlier.',
      likes: ['ana', 'ben', 'tomas', 'lena'],
      saw: ['ana'],
    },
    {
      by: 'mei',
      hoursAgo: 46,
      text: '8 dumplings $4\n16 dumplings $8\n24 dumplings $12, and we call you a cab',
      likes: ['ana', 'ben', 'sam', 'omar', 'priya', 'jo'],
      saw: ['ana', 'ben', 'omar'],
    },
  ],
} as const satisfies Record<string, readonly DemoSign[]>;
