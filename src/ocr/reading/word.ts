/** A word, and where it stands: its box in shares of the picture, 0 to 1. */
export interface PlacedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as it was read once. */
export interface ReadWord extends PlacedWord {
  /** How its line falls: pixels down for each to the right. */
  readonly slope: number;
}

/** Everything that was read at once. */
export type OcrReading = readonly ReadWord[];
