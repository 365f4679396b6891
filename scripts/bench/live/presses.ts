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
  /** How many presses on other signs follow before the direction of a sign's count turns. */
  readonly rest: number;
}

interface Counted {
  liked: number;
  isRising: boolean;
  /** How many people like it before its count turns. */
  top: number;
  restsUntil: number;
}

/**
 * Presses that go around the signs. The count of a sign rises until everybody likes it, rests, and falls
 * until nobody does: while it moves in one direction, a count tells which presses are in it. Signs turn at
 * different moments, so that few rest at the same time.
 */
export function planPresses({people, signs, presses, rest}: Plan): Press[] {
  const counted = Array.from({length: signs}, (_, sign): Counted => {
    const top = Math.max(1, Math.round((people * (sign + 1)) / signs));
    return {liked: 0, isRising: true, top, restsUntil: 0};
  });
  let next = 0;
  return Array.from({length: presses}, (_, now) => {
    const sign = awake(counted, next, now);
    next = sign + 1;
    return {sign, ...pressOn(counted[sign], people, now + rest)};
  });
}

/** The next sign that does not rest, or else the one that has rested longest. */
function awake(counted: readonly Counted[], from: number, now: number): number {
  const order = counted.map((_, offset) => (from + offset) % counted.length);
  const restsUntil = (sign: number) => counted[sign]?.restsUntil ?? 0;
  const first = order.find(sign => restsUntil(sign) <= now);
  return first ?? order.toSorted((a, b) => restsUntil(a) - restsUntil(b))[0] ?? 0;
}

function pressOn(sign: Counted | undefined, people: number, restsUntil: number) {
  if (!sign) throw new RangeError('There is no sign to press.');
  const liked = sign.isRising;
  const person = liked ? sign.liked++ : --sign.liked;
  if (sign.liked === 0 || sign.liked === sign.top) {
    Object.assign(sign, {isRising: sign.liked === 0, top: people, restsUntil});
  }
  return {person, liked};
}
