/** Mixed by hand after things seen in streets. Every pair holds 7:1, which a test proves. */
export const COLOURWAYS = [
  {
    name: 'street enamel',
    board: 'oklch(36% 0.13 262)',
    letter: 'oklch(97% 0.02 95)',
    frame: 'rule',
  },
  {name: 'price tag', board: 'oklch(83% 0.165 84)', letter: 'oklch(23% 0.035 60)', frame: 'bars'},
  {name: 'pub front', board: 'oklch(33% 0.11 22)', letter: 'oklch(92% 0.045 60)', frame: 'double'},
  {name: 'highway', board: 'oklch(39% 0.085 158)', letter: 'oklch(98% 0.02 120)', frame: 'rule'},
  {
    name: 'show card',
    board: 'oklch(95.5% 0.03 92)',
    letter: 'oklch(45% 0.175 28)',
    frame: 'double',
  },
  {name: 'slate', board: 'oklch(29% 0.018 230)', letter: 'oklch(94% 0.015 120)', frame: 'bolts'},
  {name: 'bakery', board: 'oklch(85% 0.08 8)', letter: 'oklch(30% 0.1 350)', frame: 'double'},
  {
    name: 'swimming bath',
    board: 'oklch(86% 0.07 205)',
    letter: 'oklch(29% 0.1 266)',
    frame: 'bolts',
  },
] as const;

export type Colourway = (typeof COLOURWAYS)[number];

/** The same id always gets the same paint, on every screen and device (FNV-1a). */
export function colourwayOf(id: string): Colourway {
  return COLOURWAYS[indexOf(id)] ?? COLOURWAYS[0];
}

/** How many boards before it a board is near to: beside it, and above it where two stand in a row. */
const NEIGHBOURS = 2;

/** Paints for boards that hang together, each with its own unless one of its neighbours has that. */
export function colourwaysOf(ids: readonly string[]): Colourway[] {
  const indexes: number[] = [];
  for (const id of ids) {
    const near = new Set(indexes.slice(-NEIGHBOURS));
    let index = indexOf(id);
    while (near.has(index)) index = (index + 1) % COLOURWAYS.length;
    indexes.push(index);
  }
  return indexes.map(index => COLOURWAYS[index] ?? COLOURWAYS[0]);
}

function indexOf(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < id.length; index++)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93);
  // Ids made one after the other differ in their last character only; without this their paints
  // would come in a pattern.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return ((hash ^ (hash >>> 16)) >>> 0) % COLOURWAYS.length;
}

/**
 * The red, green and blue light of an opaque `oklch(L% C H)` colour, linear, as CSS Color 4 computes
 * it. Outside 0 to 1 for a colour that sRGB cannot show.
 */
export function linearRgb(colour: string): readonly [number, number, number] {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The same colour as `#rrggbb`, for what does not know OKLCH. */
export function hexOf(colour: string): string {
  const channels = linearRgb(colour).map(light => {
    const gamma = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    const byte = Math.round(255 * Math.min(1, Math.max(0, gamma)));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
