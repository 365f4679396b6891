export interface Board {
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
