/** One press of a like button, before it is made. */
export interface Press {
  /** Index of the person who presses. */
  readonly person: number;
  /** Index of the sign. */
  readonly sign: number;
  readonly liked: boolean;
}

interface Plan {
  readonly people: number;
  readonly signs: number;
  readonly presses: number;
}

/** Presses that go around the signs, and around the people: each likes a sign and takes it back in turn. */
export function planPresses({people, signs, presses}: Plan): Press[] {
  return Array.from({length: presses}, (_, press) => {
    const round = Math.floor(press / signs);
    const liked = Math.floor(round / people) % 2 === 0;
    return {sign: press % signs, person: round % people, liked};
  });
}
