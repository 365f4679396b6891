import type {CaseRule} from '../../../common/moderation.ts';

// Rules that open a case without a report. Each gives a reason; none hides anything.

/** Signs that one person may post in `BURST_MINUTES` before it is looked at: a long street has fewer. */
export const BURST = 20;
export const BURST_MINUTES = 10;

/** Addresses that can be followed. A sign that names a shop's domain has none; what advertises has. */
const LINK = /\bhttps?:\/\/\S|\bwww\.\S/i;

/** Ten digits or more, however they are grouped: no year, price or house number. */
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){9,14}\b/;

/** As a place has it in degrees: no part of a number to be called. */
const DECIMAL = /(?<![\d.])\d{1,3}\.\d{3,}(?![\d.])/g;

/** A sign, with what else its author posted. */
export interface CheckedSign {
  readonly words: string;
  /** By its author within `BURST_MINUTES`, itself included. */
  readonly signsLately: number;
  /** Other signs that show the same picture. */
  readonly samePictures: number;
}

/** Signs tell numbers to be called, so that is no matter there. */
export function rulesOnSign({words, signsLately, samePictures}: CheckedSign): CaseRule[] {
  return [
    ...(LINK.test(words) ? (['links'] as const) : []),
    ...(signsLately > BURST ? (['burst'] as const) : []),
    ...(samePictures > 0 ? (['repeated'] as const) : []),
  ];
}

/** Profile text: a telephone number or an address there is private, or advertises. */
export function rulesOnProfile(words: string): CaseRule[] {
  return [
    ...(LINK.test(words) ? (['links'] as const) : []),
    ...(PHONE.test(words.replaceAll(DECIMAL, ' ')) ? (['phone'] as const) : []),
  ];
}
