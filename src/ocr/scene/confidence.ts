import type {ReadCharacter} from './decode-characters.ts';

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
  const letter = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return DIGITS[letter] ?? letter;
};
