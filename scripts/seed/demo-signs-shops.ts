import type {DemoSign} from './demo-photos.ts';

/** What hangs everywhere else. */
export const SHOP_SIGNS = {
  secondChapter: [
    {
      by: 'ana',
      hoursAgo: 7,
      text: 'All books on gardening are half off until they are planted somewhere.',
      likes: ['lena', 'jo', 'priya'],
      saw: ['lena'],
    },
    {
      by: 'lena',
      hoursAgo: 22,
      text: 'The apocalypse section has been moved to Current Events.',
      likes: ['ana', 'ben', 'mei', 'sam', 'omar', 'priya', 'walt', 'tomas', 'jo'],
      saw: ['ana', 'jo', 'mei', 'ben'],
    },
    {
      by: 'ana',
      hoursAgo: 145,
      text: 'Please return the ladder. And the second volume of Proust. You know who you are, and you are not going to finish it.',
      likes: ['ben', 'lena', 'omar'],
      saw: ['lena'],
    },
  ],
  goldenScissors: [
    {
      by: 'tomas',
      hoursAgo: 14,
      text: 'Haircut $20. Haircut we can fix from somewhere else: $30.',
      likes: ['ana', 'ben', 'sam', 'mei', 'walt'],
      saw: ['mei'],
    },
    {
      by: 'mei',
      hoursAgo: 60,
      text: 'CLOSED MONDAY for my daughter’s wedding. Tuesday: free candy, tired barber.',
      likes: ['ana', 'tomas', 'priya', 'lena', 'sam'],
      saw: ['tomas', 'ana'],
    },
  ],
  hudsonHardware: [
    {
      by: 'walt',
      hoursAgo: 6,
      text: 'STORE HOURS\n10AM - 9PM DAILY',
      photo: 'store-hours.jpg',
      likes: ['ben', 'priya'],
      saw: ['ben', 'priya'],
    },
    {
      by: 'ben',
      hoursAgo: 11,
      text: 'Husband drop-off until 6. We give him a bin of loose screws and he sorts it. No charge.',
      likes: ['ana', 'walt', 'priya', 'jo'],
      saw: ['walt', 'priya'],
    },
    {
      by: 'walt',
      hoursAgo: 34,
      text: 'KEYS CUT WHILE YOU WAIT\n(can’t be done while you don’t)',
      likes: ['ben', 'ana', 'omar', 'sam'],
      saw: ['ben'],
    },
    {
      by: 'walt',
      hoursAgo: 110,
      text: 'Snow shovels are in. Buy one now and it will not snow. We guarantee nothing else.',
      likes: ['ben', 'priya'],
      saw: ['ben'],
    },
  ],
  luckyStar: [
    {
      by: 'tomas',
      hoursAgo: 18,
      text: 'SOCK AMNESTY\nThis week only. Bring in socks that are not yours. No questions.',
      likes: ['ana', 'jo', 'lena', 'mei', 'ben'],
      saw: ['lena'],
    },
    {
      by: 'tomas',
      hoursAgo: 70,
      text: 'Dryer 6 is resting. Be kind to dryer 6.',
      likes: ['ana', 'sam', 'omar', 'mei', 'lena', 'jo'],
      saw: ['jo', 'mei'],
    },
  ],
  bergenAuto: [
    {
      by: 'priya',
      hoursAgo: 26,
      text: 'Invite us to your next blowout.',
      likes: ['ben', 'walt', 'sam', 'ana'],
      saw: ['walt'],
    },
    {
      by: 'priya',
      hoursAgo: 90,
      text: 'Free tire check, no strings. Also: free string, we have a lot of string.',
      likes: ['walt', 'ben'],
      saw: ['ben'],
    },
  ],
  petalAndStem: [
    {
      by: 'lena',
      hoursAgo: 6,
      text: 'PEONIES ARE BACK. That’s it. That’s the sign. 🌸',
      likes: ['ana', 'mei', 'jo', 'priya'],
      saw: ['ana', 'mei'],
    },
    {
      by: 'jo',
      hoursAgo: 29,
      text: 'DOGS WELCOME\nHUMANS TOLERATED',
      photo: 'dogs-welcome.jpg',
      likes: ['ana', 'ben', 'mei', 'sam', 'omar', 'lena', 'walt'],
      saw: ['ana', 'lena', 'mei'],
    },
    {
      by: 'ana',
      hoursAgo: 50,
      text: 'Forgot again? Anniversary bouquets, ready in 4 minutes, we never saw you.',
      likes: ['ben', 'sam', 'omar', 'walt', 'jo', 'mei'],
      saw: ['omar', 'sam'],
    },
    {
      by: 'jo',
      hoursAgo: 132,
      text: 'Ferns: $12. Ferns that have been told about your day: $15.',
      likes: ['ana', 'lena'],
      saw: ['lena'],
    },
  ],
  alligatorRoom: [
    {
      by: 'sam',
      hoursAgo: 10,
      text: 'Happy Hour\n4 to 7 pm\nTacos $2 each',
      photo: 'happy-hour.jpg',
      likes: ['jo', 'omar', 'ana', 'ben', 'lena'],
      saw: ['jo', 'omar', 'ana'],
    },
    {
      by: 'jo',
      hoursAgo: 16,
      text: 'TONIGHT: Accordion Night\nTOMORROW: Apology Night',
      likes: ['ana', 'ben', 'sam', 'omar', 'lena', 'priya'],
      saw: ['sam', 'omar'],
    },
    {
      by: 'omar',
      hoursAgo: 40,
      text: 'Happy hour 5 to 7. Reasonably content hour 7 to 9.',
      likes: ['jo', 'ana', 'ben', 'mei'],
      saw: ['jo'],
    },
    {
      by: 'ben',
      hoursAgo: 84,
      text: 'Live jazz Thursday, 8 pm, no cover. The drummer is recently single, so expect solos.',
      likes: ['jo', 'lena', 'ana', 'sam', 'tomas'],
      saw: ['jo', 'lena'],
    },
  ],
  fultonPharmacy: [
    {
      by: 'omar',
      hoursAgo: 20,
      text: 'Flu shots, walk right in. Stickers for brave children and for anybody else who asks.',
      likes: ['priya', 'lena', 'ana'],
      saw: ['priya'],
    },
    {
      by: 'ana',
      hoursAgo: 64,
      text: 'Reading glasses buy 1 get 1\n(for the pair you are looking for, try the top of your head)',
      likes: ['ben', 'walt', 'omar', 'tomas', 'sam'],
      saw: ['walt'],
    },
  ],
  vinylFever: [
    {
      by: 'omar',
      hoursAgo: 160,
      text: 'EVERYTHING MUST GO\nincluding us. Last day Sunday. Thank you, Bleecker Street.',
      likes: ['ana', 'ben', 'jo', 'lena', 'sam', 'mei'],
      saw: ['ana', 'ben', 'jo'],
    },
  ],
} as const satisfies Record<string, readonly DemoSign[]>;
