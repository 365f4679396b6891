import {board, type Scene} from './make-scenes.ts';

const SERIF = 'bold 40px "DejaVu Serif"';
const THIN = '40px "DejaVu Serif"';
const TIGHT = 'bold 40px "DejaVu Sans Condensed"';
const TIGHT_SERIF = 'bold 40px "DejaVu Serif Condensed"';
const TYPED = 'bold 40px "DejaVu Sans Mono"';

const TEAL = {ground: '#0d4f55', ink: '#f1fbfa'};
const SLATE = {ground: '#2b313c', ink: '#c3c9d4'};
const WINE = {ground: '#5c1226', ink: '#f7e8cf'};
const SAND = {ground: '#e8dcc0', ink: '#4a3a22'};
const WHITE = {ground: '#fbfbf7', ink: '#23406e'};
const LIME = {ground: '#b9cf2e', ink: '#1c2608'};

/** Street scenes that once were the held-out set. */
// oxfmt-ignore
export const SPENT_SCENES: readonly Scene[] = [
  {view: {turn: 'rotateY(22deg) rotateZ(3deg)', filter: 'blur(0.7px)'}, boards: [
    board(52, SERIF, 'FLORIST', WINE),
    board(17, TIGHT, 'Wedding bouquets\nPlants for shade\nWe deliver on Fridays', SAND),
  ]},
  {view: {turn: 'rotateY(-26deg) rotateX(-6deg)', filter: 'blur(0.8px) brightness(0.7)'}, boards: [
    board(44, TIGHT, 'SPRING\nCLEARANCE', SLATE),
    board(15, TIGHT, '18 NEW BRANDS, UP TO 60% LESS\nLOYALTY CARD POINTS DOUBLED', SLATE),
  ]},
  {view: {turn: 'rotateZ(-5deg)', filter: 'blur(0.5px)'}, boards: [
    board(30, TIGHT_SERIF, 'Pont Neuf', WHITE),
    board(30, TIGHT_SERIF, 'Église Saint-Sulpice', TEAL),
    board(26, TIGHT_SERIF, 'Opéra', WHITE),
  ]},
  {view: {turn: 'rotateY(16deg) rotateX(8deg)', filter: 'blur(0.6px)'},
    boards: [board(28, THIN, 'Breakfast', SAND), board(18, THIN, 'Pancakes $8\nBacon and eggs $11\nOrange juice $4', SAND)]},
  {view: {turn: 'rotateX(22deg) rotateZ(5deg)', filter: 'blur(0.9px) contrast(0.8)'},
    boards: [board(21, TIGHT, 'STAFF ENTRANCE\nDELIVERIES AT REAR\nSMILE FOR THE CAMERA', LIME)]},
  {view: {turn: 'rotateY(32deg)', filter: 'brightness(0.45)'},
    boards: [board(38, SERIF, 'OPTICIAN', TEAL), board(16, TIGHT, 'Tue - Sat 9am - 6pm\nCall 555-0119', TEAL)]},
  {view: {turn: 'rotateZ(-4deg) rotateY(10deg)', filter: 'url(#shaken) brightness(0.9)'},
    boards: [board(52, TIGHT, 'BRIDGE OUT\nUSE MAIN STREET', LIME)]},
  {view: {turn: 'rotateY(24deg)', filter: 'blur(0.6px)'},
    boards: [board(20, TYPED, 'TRACK 7\nSTAND BEHIND LINE', WHITE), board(20, TYPED, 'BAGGAGE\nCLAIM', LIME)]},
  {view: {turn: 'rotateY(-24deg)', filter: 'blur(0.4px)'},
    boards: [board(24, THIN, 'Schlüssel und Schuhe\nHeute geschlossen\nBitte klingeln', WHITE)]},
  {view: {turn: 'rotateZ(4deg)', filter: 'blur(0.7px)'},
    boards: [board(26, TIGHT, 'Carnicería\nJamón del país', WHITE), board(42, SERIF, '25%', WINE)]},
  {view: {letters: 'letter-spacing: 0.2em', turn: 'rotateY(-18deg)', filter: 'blur(0.6px)'},
    boards: [board(28, THIN, 'THEATRE\nBOX OFFICE', WINE)]},
  {view: {letters: 'filter: url(#hand)', turn: 'rotateY(12deg)'},
    boards: [board(40, THIN, 'Lost cat\nreward $50', SAND)]},
  {view: {turn: 'rotateY(36deg) rotateZ(-4deg)', filter: 'blur(0.8px)'},
    boards: [board(28, TIGHT, 'Quiet please\nExams in progress\nUse the side door', WHITE)]},
  {view: {turn: 'scale(0.5)', filter: 'blur(0.5px)'}, boards: [
    board(56, SERIF, 'COBBLER', SLATE),
    board(32, THIN, 'Heels\nLaces\nPolish', SAND),
    board(32, TIGHT, 'GARDEN TOOLS\nSEEDS AND BULBS', TEAL),
  ]},
];
