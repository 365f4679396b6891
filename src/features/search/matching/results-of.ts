import {formatNumber, plural} from '../../../../common/texts/words.ts';

/** How many results there are, in words; `more` where they were not counted to their end. */
export const resultsOf = (total: number, more = false): string =>
  more ? `${formatNumber(total)}+ results` : plural(total, 'result');
