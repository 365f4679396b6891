import {
  ITALIC,
  type Look,
  MONO,
  NARROW,
  SANS,
  type Scene,
  SERIF,
  type View,
  WIDE,
} from './make-scenes.ts';

const LEFT: View = {turn: 'rotateY(38deg) rotateZ(-3deg)'};
const RIGHT: View = {turn: 'rotateY(-40deg) rotateX(12deg) rotateZ(4deg)'};
const BELOW: View = {turn: 'rotateX(38deg) rotateZ(-6deg)'};
const GLARE: View = {
  turn: 'rotateY(14deg)',
  front: 'radial-gradient(circle at 58% 42%, #fffe 0 6%, #fff9 14%, #fff3 26%, #fff0 42%)',
};
const DUSK: View = {turn: 'rotateY(-12deg)', filter: 'brightness(0.3) contrast(0.85) sepia(0.3)'};
const BLUR: View = {turn: 'rotateZ(3deg)', filter: 'blur(2.6px)'};
const SHAKEN: View = {turn: 'rotateZ(-3deg)', filter: 'url(#shaken)'};
const NEON: View = {
  filter: 'brightness(0.9)',
  letters:
    'text-shadow: 0 0 8px currentColor, 0 0 24px currentColor; -webkit-text-stroke: 1px #fff8',
};
const CHALK: View = {turn: 'rotateY(10deg) rotateZ(-2deg)', letters: 'filter: url(#chalk)'};
const HAND: View = {turn: 'rotateZ(4deg)', letters: 'filter: url(#hand)'};
const GLASS: View = {
  turn: 'rotateY(20deg)',
  front:
    'linear-gradient(115deg, #fff0 20%, #cfe4ff88 24% 34%, #fff0 38% 55%, #e8f2ff77 60% 66%, #fff0 70%), linear-gradient(#2348, #2340 60%)',
};
const SIDEWAYS: View = {turn: 'rotateZ(90deg) scale(0.75)'};
const ON_HEAD: View = {turn: 'rotateZ(180deg)'};
const FAR: View = {turn: 'scale(0.42) rotateY(18deg)'};

const one = (view: View, text: string, look: Look = {}): Scene => ({
  view,
  boards: [{lines: text.split('\n'), ...look}],
});

const DARK = {ground: '#1d2a26', ink: '#f2f0e6'};
const RED = {ground: '#b3241c', ink: '#fff7e0'};
const YELLOW = {ground: '#f3c61c', ink: '#1a1a1a'};
const NIGHT = {ground: '#120c1c', ink: '#ff5fa8'};
const BLUE_NIGHT = {ground: '#0b1220', ink: '#6fe3ff'};

/** Photos as cameras see signs; what stands on them is theirs alone. */
export const SIGN_SCENES: readonly Scene[] = [
  one(LEFT, 'FRESH OYSTERS\nDAILY FROM 11AM', {font: SANS}),
  one(LEFT, 'Please ring the bell\nfor service', {font: SERIF, ...DARK}),
  one(LEFT, 'NO PARKING\nTOW AWAY ZONE', {font: NARROW, ...RED}),
  one(RIGHT, 'GARAGE SALE\nSUNDAY 8 TO 2', {font: WIDE, ...YELLOW}),
  one(RIGHT, 'Ladies Night\nhalf price wings', {font: ITALIC, ...DARK}),
  one(RIGHT, 'WET PAINT\nDO NOT TOUCH', {font: MONO}),
  one(BELOW, 'KEEP CLEAR\nFIRE EXIT', {font: SANS, ...RED}),
  one(BELOW, 'BIKE RENTAL\n$15 PER HOUR', {font: SANS, ...YELLOW}),
  one(BELOW, 'Honey from\nour own bees', {font: SERIF}),
  one(GLARE, 'SUMMER MENU\nIS HERE', {font: SANS, ...DARK}),
  one(GLARE, 'BUY 2 GET 1 FREE', {font: NARROW, ...RED}),
  one(GLARE, 'Alterations\nwhile you wait', {font: SERIF}),
  one(DUSK, 'OPEN LATE\nTACOS AND BEER', {font: SANS, ...RED}),
  one(DUSK, 'Book Club\nThursday 7 pm', {font: ITALIC}),
  one(DUSK, 'CASH ONLY', {font: WIDE, ...YELLOW}),
  one(BLUR, 'ROOM FOR RENT\nCALL 555-0142', {font: SANS}),
  one(BLUR, 'FREE KITTENS\nASK INSIDE', {font: MONO, ...YELLOW}),
  one(BLUR, 'Today: lentil soup\nand rye bread', {font: SERIF}),
  one(SHAKEN, 'SHOES REPAIRED\nIN ONE DAY', {font: SANS}),
  one(SHAKEN, 'LOST DOG\nANSWERS TO BISCUIT', {font: NARROW, ...YELLOW}),
  one(NEON, 'OPEN\n24 HOURS', {font: WIDE, ...NIGHT}),
  one(NEON, 'Cold Drinks', {font: ITALIC, ...BLUE_NIGHT}),
  one(NEON, 'PALM READER\nWALK IN', {font: SANS, ...NIGHT}),
  one(CHALK, 'SOUP OF THE DAY\nWHISKEY', {font: SANS, ...DARK}),
  one(CHALK, 'Espresso $3\nCroissant $4.50', {font: SERIF, ...DARK}),
  one(CHALK, 'TRIVIA NIGHT\nEVERY WEDNESDAY', {font: NARROW, ...DARK}),
  one(HAND, 'Back in 5 minutes', {font: ITALIC}),
  one(HAND, 'FIREWOOD\n$6 A BUNDLE', {font: SANS}),
  one(HAND, 'please do not\nfeed the goose', {font: SERIF}),
  one(GLASS, 'PILATES STUDIO\nFIRST CLASS FREE', {font: SANS, ...DARK}),
  one(GLASS, 'Mon to Fri\n9:30 - 6:00', {font: SERIF}),
  one(GLASS, 'WATCH REPAIR', {font: WIDE, ...RED}),
  one(LEFT, 'PANADERÍA\nPAN DULCE FRESCO', {font: SANS, ...YELLOW}),
  one(RIGHT, 'Boulangerie\npain au chocolat', {font: ITALIC, ...DARK}),
  one(BELOW, 'BETRETEN VERBOTEN\nEltern haften', {font: SANS}),
  one(SIDEWAYS, 'ESTATE SALE\nTHIS WEEKEND', {font: SANS}),
  one(SIDEWAYS, 'Guitar lessons\nall ages', {font: SERIF, ...DARK}),
  one(ON_HEAD, 'CAR WASH $8\nVACUUM FREE', {font: SANS, ...RED}),
  one(FAR, 'LOBSTER ROLLS\nCHOWDER AND FRIES', {font: SANS}),
  one(FAR, 'Antique mall\n60 dealers', {font: SERIF, ...DARK}),
  {
    view: {turn: 'scale(0.7) rotateY(14deg)'},
    boards: [
      {lines: ['FRESH', 'CORN'], font: SANS, ...YELLOW},
      {lines: ['U-PICK', 'APPLES $2 LB'], font: NARROW, ...RED},
    ],
  },
  {
    view: {turn: 'scale(0.6) rotateY(-16deg)'},
    boards: [
      {lines: ['NO', 'TRESPASSING'], font: SANS},
      {lines: ['BEWARE', 'OF THE CAT'], font: SERIF, ...DARK},
      {lines: ['SMILE'], font: WIDE, ...YELLOW},
    ],
  },
];
