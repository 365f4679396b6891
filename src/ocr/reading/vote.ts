import {type OcrCell, ocrCellsOf} from './cells.ts';
import {likelihood, mistakable} from './confusions.ts';
import {type Dictionary, prior} from './vocabulary.ts';

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

/** The vote of a reading without a word in a place, relative to 1 for a sure word. */
const NOTHING = 0.45;
/** The least prior of what needs no correction: numbers, and words that are known. */
const NUMBER_OR_WORD = 0.9;
/** "4to7", as digits and letters stand close. */
const RUN_TOGETHER = /^(\d{1,2}(?::\d\d)?(?:[ap]m)?)(to|-)(\d{1,2}(?::\d\d)?(?:[ap]m)?)$/i;

/**
 * What several readings of a picture say together. In each place the words win that explain best what
 * all of them have there: by how sure they were, by how easily one is taken for the other, and by how
 * likely words are to stand on a sign at all (a noisy channel, as in Kernighan, Church and Gale, "A
 * Spelling Correction Program Based on a Noisy Channel Model", 1990). A word's confidence is the share of the readings that
 * have it, each by how sure it was.
 */
export function vote(readings: readonly OcrReading[], isWord: Dictionary): PlacedWord[] {
  return ocrCellsOf(readings).flatMap(cell => decide(cell, isWord));
}

interface Candidate {
  readonly text: string;
  readonly score: number;
  readonly evidence: number;
}

function decide(cell: OcrCell, isWord: Dictionary): PlacedWord[] {
  const said = cell.readings.map(words => ({
    text: words.map(({text}) => separated(text)).join(' '),
    confidence: meanConfidence(words),
  }));
  const heard = said.filter(({text}) => text !== '');
  const missing = said.length - heard.length;
  const texts = new Set(heard.map(({text}) => text));
  for (const text of texts) {
    if (text.includes(' ') || prior(text, isWord, 0) >= NUMBER_OR_WORD) continue;
    for (const other of mistakable(text)) if (prior(other, isWord, 0) >= 1) texts.add(other);
  }
  const usual = heard.reduce((sum, {confidence}) => sum + confidence, 0) / heard.length;
  let best: Candidate = {text: '', score: NOTHING * missing, evidence: 0};
  for (const text of texts) {
    const evidence = heard.reduce(
      (sum, other) => sum + other.confidence * likelihood(text, other.text),
      0,
    );
    const score = (evidence / 100) * priorOf(text, isWord, usual);
    if (score > best.score) best = {text, score, evidence};
  }
  if (best.text === '') return [];
  return placed(best.text, cell, best.evidence / said.length);
}

/** Of several words, the mean of theirs. */
function priorOf(text: string, isWord: Dictionary, confidence: number): number {
  const words = text.split(' ');
  const sum = words.reduce((sum, word) => sum + prior(word, isWord, confidence), 0);
  return sum / words.length;
}

const separated = (text: string) => text.replace(RUN_TOGETHER, '$1 $2 $3');

/** By letters. */
function meanConfidence(words: readonly PlacedWord[]): number {
  const letters = words.reduce((sum, {text}) => sum + text.length, 0);
  const sum = words.reduce((sum, {text, confidence}) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sum / letters;
}

/** Spreads words over their place by their letters. */
function placed(
  text: string,
  {left, right, top, bottom}: OcrCell,
  confidence: number,
): PlacedWord[] {
  const width = (right - left) / text.length;
  let at = left;
  return text.split(' ').map(word => {
    const start = at;
    at += (word.length + 1) * width;
    return {text: word, confidence, left: start, right: start + word.length * width, top, bottom};
  });
}
