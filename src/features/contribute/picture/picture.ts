import type {Position} from '../../../../common/geo/cells.ts';

/** Where a photo came from. */
export type PictureSource = 'camera' | 'file';

/** A photo that is ready for its purpose. */
export interface Picture {
  /** Identifies the photo and the part of it that was chosen; the same after a reload. */
  readonly partId: string;
  /** A JPEG of exactly the size of its kind: what is sent. */
  readonly photo: Blob;
  /** The same part of a sign in as many pixels as there are, 2000 wide at most, to read words from. */
  readonly reading: Blob;
  readonly source: PictureSource;
  /**
   * Where the photo says it was taken. It suggests a store, and is sent, rounded, with a sign that is at
   * no store with a position.
   */
  readonly position: Position | null;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in hundredths of its width and height. It may reach beyond the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
