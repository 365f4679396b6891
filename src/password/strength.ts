import {ZxcvbnFactory} from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({
  dictionary: {...common.dictionary},
  graphs: common.adjacencyGraphs,
  useLevenshteinDistance: true,
});

/** A longer one is strong already, or would take long to judge. */
const LONGEST = 64;

/** How hard a password is to guess, from 0 to 4. @param known what others may know of the person. */
export function strengthOf(password: string, known: readonly string[]): number {
  const words = known.flatMap(text => text.split(/[\s@.]+/)).filter(word => word.length > 2);
  return zxcvbn.check(password.slice(0, LONGEST), words).score;
}
