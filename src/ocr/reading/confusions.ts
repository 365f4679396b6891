/** Letters that are taken for each other, where the shapes of one sign's lettering are alike. */
const ALIKE: readonly (readonly [written: string, read: string, likelihood: number])[] = [
  ['$', '8', 0.6],
  ['$', 'S', 0.6],
  ['$', '5', 0.5],
  ['L', 'I', 0.6],
  ['L', '1', 0.5],
  ['I', 'L', 0.5],
  ['I', '1', 0.5],
  ['I', '|', 0.6],
  ['1', 'I', 0.5],
  ['1', 'l', 0.5],
  ['l', 'I', 0.6],
  ['l', '1', 0.5],
  ['i', 'l', 0.4],
  ['O', '0', 0.6],
  ['o', '0', 0.5],
  ['0', 'O', 0.5],
  ['S', '5', 0.5],
  ['5', 'S', 0.4],
  ['8', 'S', 0.4],
  ['8', 'B', 0.4],
  ['B', '8', 0.5],
  ['A', '4', 0.5],
  ['E', '3', 0.4],
  ['G', '6', 0.4],
  ['9', 'G', 0.4],
  ['9', 'g', 0.4],
  ['Z', '2', 0.4],
  ['Z', 'L', 0.3],
  ['F', 'T', 0.5],
  ['T', 'F', 0.2],
  ['T', 'I', 0.3],
  ['E', 'F', 0.2],
  ['K', 'R', 0.3],
  ['C', 'G', 0.2],
  ['%', '0', 0.2],
];

/** Strokes so thin that they get lost between their neighbours. */
const THIN = new Set(['I', 'l', 'i', '1', '-', '.', "'"]);
const LOST = 0.5;
/** More than these differences, and it is another word. */
const MOST_DIFFERENCES = 2;

const likelihoods = new Map(
  ALIKE.map(([written, read, likelihood]) => [written + read, likelihood]),
);

/** How likely it is, next to being read right, that `written` is read as `read`; 0 when it hardly is. */
export function likelihood(written: string, read: string): number {
  if (written === read) return 1;
  return compare(written, read, MOST_DIFFERENCES);
}

function compare(written: string, read: string, differences: number): number {
  let same = 0;
  while (same < written.length && written[same] === read[same]) same++;
  if (same === written.length && same === read.length) return 1;
  if (differences === 0 || same === written.length) return 0;
  const [letter, restWritten] = [written[same]!, written.slice(same + 1)];
  const lost = THIN.has(letter)
    ? LOST * compare(restWritten, read.slice(same), differences - 1)
    : 0;
  const alike = likelihoods.get(letter + read.charAt(same)) ?? 0;
  const mistaken = alike && alike * compare(restWritten, read.slice(same + 1), differences - 1);
  return Math.max(lost, mistaken);
}

/** What may have been written where `read` was read, one or two letters at a time. */
export function mistakable(read: string): string[] {
  const once = replaced(read);
  return [...new Set([...once, ...once.flatMap(replaced)])].filter(text => text !== read);
}

function replaced(read: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < read.length; at++) {
    for (const [written, mistaken] of ALIKE) {
      if (read[at] === mistaken) found.push(read.slice(0, at) + written + read.slice(at + 1));
    }
  }
  return found;
}
