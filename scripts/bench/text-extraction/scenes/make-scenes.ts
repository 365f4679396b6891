import {Random} from '../../../seed/random.ts';

interface SceneWords {
  readonly seed: number;
  /** CSS fonts, with a size that is replaced. */
  readonly fonts: readonly string[];
  /** Each is a scene: its boards between bars, their lines between slashes. */
  readonly texts: readonly string[];
}

const COLOURS = [
  {ground: '#f6f4ec', ink: '#1d2733'},
  {ground: '#163a63', ink: '#f5f8fc'},
  {ground: '#8f1d22', ink: '#fbeed6'},
  {ground: '#22302a', ink: '#e9efe2'},
  {ground: '#e9b824', ink: '#221a06'},
  {ground: '#e9dfc8', ink: '#6b2a1d'},
  {ground: '#101014', ink: '#c9cbd6'},
  {ground: '#2d6a4a', ink: '#fafff6'},
] as const;

const WALLS = [
  'linear-gradient(160deg, #a99c8b, #6f675e)',
  // Bricks.
  'repeating-linear-gradient(#0000 0 22px, #cbbfae 22px 26px), repeating-linear-gradient(90deg, #9a4f3b 0 58px, #cbbfae 58px 62px, #88422f 62px 118px, #cbbfae 118px 122px)',
  // A shutter.
  'repeating-linear-gradient(#8d949b 0 9px, #6b7178 9px 12px, #a3aab1 12px 15px)',
  // Leaves and light between them.
  'radial-gradient(circle at 30% 20%, #dbe7b8 0 3%, #0000 4%), radial-gradient(circle at 78% 66%, #e8f0cf 0 2%, #0000 3%), repeating-conic-gradient(from 20deg at 40% 60%, #3d5a2c 0 4deg, #577c3b 4deg 9deg, #2c4420 9deg 13deg)',
  // Windows of a house.
  'repeating-linear-gradient(90deg, #5d6470 0 70px, #c7ccd4 70px 84px, #39404d 84px 130px), repeating-linear-gradient(#0000 0 90px, #d9dde2 90px 104px)',
] as const;

/** Chalk and neon are bright on something dark. */
const DARK = [
  {ground: '#1b2622', ink: '#f0efe4'},
  {ground: '#120c1c', ink: '#ff7ab8'},
  {ground: '#0b1220', ink: '#7fe6ff'},
] as const;

type Effect = (
  random: Random,
) => View & {readonly size: number; readonly colours?: readonly Look[]};

const between = (random: Random, low: number, high: number) => low + random.unit() * (high - low);

const turned = (random: Random, most: number) =>
  `rotateY(${Math.round(between(random, -most, most))}deg) rotateX(${Math.round(between(random, -12, 12))}deg) rotateZ(${Math.round(between(random, -6, 6))}deg)`;

/** What happens between a sign and its photo; a set goes through them in this order. */
const EFFECTS: readonly Effect[] = [
  random => ({turn: turned(random, 42), size: random.between(38, 60)}),
  random => ({
    turn: turned(random, 20),
    size: random.between(13, 17),
    filter: `blur(${between(random, 0.3, 0.7).toFixed(2)}px)`,
    quality: 70,
  }),
  random => ({
    turn: turned(random, 24),
    size: random.between(36, 52),
    front: `radial-gradient(circle at ${random.between(30, 70)}% ${random.between(30, 70)}%, #fffe 0 5%, #fff9 13%, #fff3 24%, #fff0 40%)`,
  }),
  random => ({
    turn: turned(random, 18),
    size: random.between(34, 50),
    letters: 'filter: url(#chalk)',
    colours: DARK,
  }),
  random => ({
    turn: turned(random, 26),
    size: random.between(24, 40),
    filter: `brightness(${between(random, 0.26, 0.4).toFixed(2)}) contrast(0.85) sepia(0.3)`,
    quality: 60,
  }),
  random => ({turn: turned(random, 10), size: random.between(40, 56), column: 'stacked'}),
  random => ({
    size: random.between(38, 60),
    colours: DARK,
    filter: 'brightness(0.85)',
    letters:
      'text-shadow: 0 0 8px currentColor, 0 0 24px currentColor; -webkit-text-stroke: 1px #fff8',
  }),
  random => ({turn: turned(random, 16), size: random.between(24, 36), quality: 22}),
  random => ({turn: turned(random, 14), size: random.between(36, 54), column: 'sideways'}),
  random => ({
    turn: turned(random, 12),
    size: random.between(30, 46),
    filter: `blur(${between(random, 1.4, 2.2).toFixed(2)}px)`,
  }),
  random => ({turn: turned(random, 30), size: random.between(18, 24), filter: 'blur(0.5px)'}),
  random => ({
    turn: turned(random, 22),
    size: random.between(34, 50),
    front:
      'linear-gradient(115deg, #fff0 20%, #cfe4ff88 24% 34%, #fff0 38% 55%, #e8f2ff77 60% 66%, #fff0 70%)',
  }),
];

/** Scenes of a set, the same each time. */
export function makeScenes({seed, fonts, texts}: SceneWords): readonly Scene[] {
  return texts.map((text, index) => {
    const random = new Random(seed, 1, index);
    const {size, colours = COLOURS, ...view} = EFFECTS[index % EFFECTS.length]!(random);
    const boards = text
      .split('|')
      .map(lines =>
        board(size, random.pick(fonts), lines.replaceAll('/', '\n'), random.pick(colours)),
      );
    return {boards, view: {...view, wall: random.pick(WALLS)}};
  });
}

interface Board {
  readonly lines: readonly string[];
  readonly font?: string;
  readonly ink?: string;
  readonly ground?: string;
}

export interface View {
  /** CSS transform of what hangs on the wall. */
  readonly turn?: string;
  /** CSS filter of the whole photo. */
  readonly filter?: string;
  /** CSS background of what lies between the camera and the signs: glare, reflections. */
  readonly front?: string;
  /** CSS of the lettering. */
  readonly letters?: string;
  /** CSS background of the wall. */
  readonly wall?: string;
  /** Each line runs down its board: letter below letter, or turned by a quarter. */
  readonly column?: 'stacked' | 'sideways';
  /** 0 to 100, of the JPEG. */
  readonly quality?: number;
}

export type Look = Omit<Board, 'lines'>;

export interface Scene {
  readonly boards: readonly Board[];
  readonly view: View;
}

export const SANS = 'bold 64px "Liberation Sans"';
export const SERIF = 'bold 62px "Liberation Serif"';
export const NARROW = 'bold 70px "Liberation Sans Narrow"';
export const MONO = 'bold 52px "Liberation Mono"';
export const WIDE = 'bold 56px "DejaVu Sans"';
export const ITALIC = 'italic bold 64px "Liberation Serif"';

/** What stands on one board, by its lines, at a size in pixels. */
export const board = (size: number, font: string, text: string, look: Look = {}): Board => ({
  lines: text.split('\n'),
  font: font.replace(/\d+px/, `${size}px`),
  ...look,
});
