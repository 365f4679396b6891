import {board, type Scene, SANS, SERIF, NARROW, MONO, WIDE, ITALIC} from './make-scenes.ts';

const NAVY = {ground: '#14204a', ink: '#ffffff'};
const BROWN = {ground: '#6a4a2c', ink: '#fff6e4'};
const BLACK = {ground: '#17181c', ink: '#a9abb8'};
const GREEN = {ground: '#1f6b3a', ink: '#f4fff2'};
const CREAM = {ground: '#efe6d0', ink: '#5b3423'};
const ORANGE = {ground: '#e2701a', ink: '#20120a'};

/** Small lettering, several signs at once, lines of different sizes: what a photo of a street shows. */
// oxfmt-ignore
export const STREET_SCENES: readonly Scene[] = [
  {view: {turn: 'rotateY(24deg) rotateZ(-4deg)', filter: 'blur(0.7px)'}, boards: [
    board(58, SANS, 'HARDWARE'),
    board(17, SANS, 'Keys cut while you wait\nPaint mixed to order\nOpen Sundays 10 - 4', NAVY),
  ]},
  {view: {turn: 'rotateY(-28deg) rotateX(6deg)', filter: 'blur(0.8px) brightness(0.75)'}, boards: [
    board(46, WIDE, 'ALL WEEK\nLONG', BLACK),
    board(15, SANS, '25 LOCAL MAKERS, OVER 300 GIFTS\n2 FLOORS OF BOOKS AND TOYS', BLACK),
  ]},
  {view: {turn: 'rotateZ(5deg)', filter: 'blur(0.5px)'}, boards: [
    board(34, ITALIC, 'Gare du Nord', NAVY),
    board(34, ITALIC, 'Jardin des Tuileries', BROWN),
    board(28, ITALIC, 'Hôtel de Ville', NAVY),
  ]},
  {view: {turn: 'rotateY(-18deg)', filter: 'blur(0.6px)'},
    boards: [board(30, SERIF, 'Lunch', CREAM), board(18, SERIF, 'Tomato soup $6\nGrilled cheese $9\nApple pie $5', CREAM)]},
  {view: {turn: 'rotateX(24deg) rotateZ(-3deg)', filter: 'blur(0.9px) contrast(0.8)'},
    boards: [board(22, NARROW, 'PRIVATE DRIVE\nNO TURNING\nRESIDENTS ONLY', ORANGE)]},
  {view: {turn: 'rotateY(34deg)', filter: 'brightness(0.5)'},
    boards: [board(40, SANS, 'PHARMACY', GREEN), board(16, SANS, 'Mon - Sat 8am - 8pm\nCall 555-0173', GREEN)]},
  {view: {turn: 'rotateZ(-6deg) rotateY(12deg)', filter: 'url(#shaken) brightness(0.9)'},
    boards: [board(54, SANS, 'DETOUR\nROAD CLOSED', ORANGE)]},
  {view: {turn: 'rotateY(20deg)', filter: 'blur(0.6px)'}, boards: [
    board(20, MONO, 'PLATFORM 3\nMIND THE STEP', {ground: '#ffffff', ink: '#22262e'}),
    board(20, MONO, 'WAY OUT\nTO STREET', {ground: '#f3c61c', ink: '#111111'}),
  ]},
  {view: {turn: 'rotateY(-30deg)', filter: 'blur(0.4px)'},
    boards: [board(24, SERIF, 'Zimmer frei\nFrühstück ab 7 Uhr\nGepäck bitte hier', CREAM)]},
  {view: {turn: 'rotateZ(3deg)', filter: 'blur(0.7px)'}, boards: [
    board(26, SANS, 'Peluquería\nSeñoras y niños', {ground: '#fdfdfd', ink: '#92204f'}),
    board(44, WIDE, '30%', {ground: '#b3241c', ink: '#ffffff'}),
  ]},
  {view: {letters: 'letter-spacing: 0.25em', turn: 'rotateY(16deg)', filter: 'blur(0.6px)'},
    boards: [board(30, SANS, 'GALLERY\nOF MODERN ART', NAVY)]},
  {view: {letters: 'filter: url(#hand)', turn: 'rotateY(-10deg)'},
    boards: [board(44, SERIF, 'Lemonade 50¢\nice cold', CREAM)]},
  {view: {turn: 'rotateY(40deg) rotateZ(6deg)', filter: 'blur(0.8px)'},
    boards: [board(30, SANS, 'Swim at your own risk\nNo lifeguard on duty\nPool closes at 9pm')]},
  {view: {turn: 'scale(0.5)', filter: 'blur(0.5px)'}, boards: [
    board(60, SANS, 'TAILOR', {ground: '#2b2b2b', ink: '#e8c860'}),
    board(34, SERIF, 'Suits\nDresses\nRepairs', CREAM),
    board(34, NARROW, 'FRESH FISH\nCRAB AND PRAWNS', NAVY),
  ]},
];

/** Of the same kind, held out: nothing is fitted to them, they only say whether a change holds. */
// oxfmt-ignore
export const UNSEEN_SCENES: readonly Scene[] = [
  {view: {turn: 'rotateY(26deg) rotateZ(3deg)', filter: 'blur(0.7px)'}, boards: [
    board(56, SANS, 'BAKERY', CREAM),
    board(17, SANS, 'Bread from our own oven\nBirthday cakes to order\nClosed on Mondays', BROWN),
  ]},
  {view: {turn: 'rotateY(30deg) rotateX(-5deg)', filter: 'blur(0.8px) brightness(0.75)'}, boards: [
    board(46, WIDE, 'WINTER\nDEALS', BLACK),
    board(15, SANS, '12 MONTHS TO PAY, NO INTEREST\nASK OUR STAFF ABOUT DELIVERY', BLACK),
  ]},
  {view: {turn: 'rotateZ(-4deg)', filter: 'blur(0.5px)'}, boards: [
    board(34, ITALIC, 'Place de la Bastille', NAVY),
    board(34, ITALIC, 'Musée de la Poste', BROWN),
    board(28, ITALIC, 'Théâtre Antique', NAVY),
  ]},
  {view: {turn: 'rotateY(18deg)', filter: 'blur(0.6px)'},
    boards: [board(30, SERIF, 'Drinks', CREAM), board(18, SERIF, 'Ginger beer $4\nHot chocolate $5\nGreen tea $3', CREAM)]},
  {view: {turn: 'rotateX(26deg) rotateZ(4deg)', filter: 'blur(0.9px) contrast(0.8)'},
    boards: [board(22, NARROW, 'LOADING ZONE\nTRUCKS ONLY\nTEN MINUTE LIMIT', ORANGE)]},
  {view: {turn: 'rotateY(-34deg)', filter: 'brightness(0.5)'},
    boards: [board(40, SANS, 'LAUNDRY', GREEN), board(16, SANS, 'Daily 6am - 11pm\nCall 555-0188', GREEN)]},
  {view: {turn: 'rotateZ(5deg) rotateY(-12deg)', filter: 'url(#shaken) brightness(0.9)'},
    boards: [board(54, SANS, 'SLOW DOWN\nSCHOOL AHEAD', ORANGE)]},
  {view: {turn: 'rotateY(-20deg)', filter: 'blur(0.6px)'}, boards: [
    board(20, MONO, 'GATE 12\nHAVE TICKETS READY', {ground: '#ffffff', ink: '#22262e'}),
    board(20, MONO, 'LOST AND\nFOUND', {ground: '#f3c61c', ink: '#111111'}),
  ]},
  {view: {turn: 'rotateY(28deg)', filter: 'blur(0.4px)'},
    boards: [board(24, SERIF, 'Bitte läuten\nGeöffnet bis 18 Uhr\nKein Zutritt für Hunde', CREAM)]},
  {view: {turn: 'rotateZ(-3deg)', filter: 'blur(0.7px)'}, boards: [
    board(26, SANS, 'Frutería\nPiñas y melones', {ground: '#fdfdfd', ink: '#92204f'}),
    board(44, WIDE, '40%', {ground: '#b3241c', ink: '#ffffff'}),
  ]},
  {view: {letters: 'letter-spacing: 0.25em', turn: 'rotateY(-16deg)', filter: 'blur(0.6px)'},
    boards: [board(30, SANS, 'LIBRARY\nREADING ROOM', NAVY)]},
  {view: {letters: 'filter: url(#hand)', turn: 'rotateY(10deg)'},
    boards: [board(44, SERIF, 'Fresh eggs $4\nknock at the door', CREAM)]},
  {view: {turn: 'rotateY(-38deg) rotateZ(-5deg)', filter: 'blur(0.8px)'},
    boards: [board(30, SANS, 'Please wipe your feet\nVisitors must sign in\nDoor locks at 6pm')]},
  {view: {turn: 'scale(0.5)', filter: 'blur(0.5px)'}, boards: [
    board(60, SANS, 'BARBER', {ground: '#2b2b2b', ink: '#e8c860'}),
    board(34, SERIF, 'Haircuts\nShaves\nBeards', CREAM),
    board(34, NARROW, 'USED BOOKS\nMAPS AND PRINTS', NAVY),
  ]},
];
