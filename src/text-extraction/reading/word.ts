/** A word as it was read once. Its box is in shares of the picture, 0 to 1. */
export interface ReadWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that was read at once. */
export type Reading = readonly ReadWord[];
