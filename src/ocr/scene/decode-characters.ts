/** What the recogniser says of a line: for each step from left to right, how likely each character is. */
export interface DecoderSteps {
  readonly count: number;
  readonly classes: number;
  readonly data: Float32Array;
}

/** A character as it was read. */
export interface ReadCharacter {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The middle of the steps that have it. */
  readonly at: number;
  /** How likely there is a space somewhere before it, 0 to 1. */
  readonly space: number;
  /** Columns without ink before it, in shares of the line's height; undefined where they are not known. */
  readonly room?: number | undefined;
  /** What else it may be, and how likely. */
  readonly others: readonly Guess[];
  /** What may have been passed over before it, and how likely next to nothing. */
  readonly passedOver?: readonly Guess[];
}

interface Guess {
  readonly text: string;
  readonly confidence: number;
}

/** Class 0 says that there is no character; those of the alphabet follow, and a space is the last. */
const NONE = 0;
/** Less likely characters are ignored. */
const LEAST_LIKELY = 0.002;

/**
 * The likeliest character of each step, those that repeat taken once: Graves et al., "Connectionist
 * Temporal Classification" (2006).
 */
export function decodeCharacters(
  {count, classes, data}: DecoderSteps,
  alphabet: readonly string[],
): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let space = 0;
  let passed = new Map<number, number>();
  let last = NONE;
  for (let step = 0; step < count;) {
    const best = likeliest(data, step * classes, classes);
    let confidence = 0;
    let surest = step;
    let end = step;
    while (end < count && likeliest(data, end * classes, classes) === best) {
      if (best === NONE) notePassed(end * classes);
      space = Math.max(space, data[(end + 1) * classes - 1]!);
      if (data[end * classes + best]! > confidence) {
        confidence = data[end * classes + best]!;
        surest = end;
      }
      end++;
    }
    if (best !== NONE) {
      const others: {text: string; confidence: number}[] = [];
      for (let other = 1; other < classes; other++) {
        const likely = data[surest * classes + other]!;
        if (other !== best && likely >= LEAST_LIKELY) {
          others.push({text: alphabet[other - 1] ?? ' ', confidence: likely});
        }
      }
      read.push({
        text: alphabet[best - 1] ?? ' ',
        confidence,
        at: (step + end - 1) / 2,
        space,
        others,
        passedOver: [...passed]
          // Before and after a character there is some of it left.
          .filter(([index]) => index !== best && index !== last)
          .map(([index, confidence]) => ({text: alphabet[index - 1]!, confidence})),
      });
      space = 0;
      passed = new Map();
      last = best;
    }
    step = end;
  }
  return read;

  function notePassed(start: number): void {
    const nothing = data[start + NONE]!;
    for (let index = 1; index < classes - 1; index++) {
      const likely = data[start + index]! / nothing;
      if (likely >= LEAST_LIKELY) passed.set(index, Math.max(likely, passed.get(index) ?? 0));
    }
  }
}

function likeliest(data: Float32Array, start: number, classes: number): number {
  let best = 0;
  for (let index = 1; index < classes; index++) {
    if (data[start + index]! > data[start + best]!) best = index;
  }
  return best;
}

/** Of 0 to 1; 0 for none. */
export function meanConfidence(letters: readonly ReadCharacter[]): number {
  const sum = letters.reduce((sum, character) => sum + confidenceOf(character), 0);
  return letters.length === 0 ? 0 : sum / letters.length;
}

/** In one shape with a digit: the word around it tells them apart. */
const DIGITS: Readonly<Record<string, string>> = {o: '0', i: '1', l: '1', '|': '1', z: '2'};

/** A letter in the other case, or with an accent, is no other letter. */
function confidenceOf({text, confidence, others}: ReadCharacter): number {
  const letter = plainLetter(text);
  return others.reduce(
    (sum, other) => (plainLetter(other.text) === letter ? sum + other.confidence : sum),
    confidence,
  );
}

const plainLetter = (text: string) => {
  const letter = withoutAccents(text).toLowerCase();
  return DIGITS[letter] ?? letter;
};

export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
