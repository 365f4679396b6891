import {type RefObject, useEffect} from 'react';
import {stateCodeIn} from '../../../../common/texts/addresses.ts';
import {foldText, regExpOf, type SearchWord} from '../../../../common/texts/search-words.ts';

/** As the style sheet calls it. */
const NAME = 'search-match';
/** The ranges of each part of the page that marks some. */
const marked = new Map<object, readonly Range[]>();

/** Marks words of a search without changing the page. Browsers without highlights show plain texts. */
export function useHighlight(
  root: RefObject<HTMLElement | null>,
  words: readonly SearchWord[],
): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !('highlights' in CSS)) return undefined;
    const mark = () => show(element, rangesIn(element, words));
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, {subtree: true, childList: true, characterData: true});
    return () => {
      observer.disconnect();
      show(element, []);
    };
  }, [root, words]);
}

function show(element: object, ranges: readonly Range[]): void {
  if (ranges.length > 0) marked.set(element, ranges);
  else marked.delete(element);
  CSS.highlights.set(NAME, new Highlight(...[...marked.values()].flat()));
}

function rangesIn(element: HTMLElement, words: readonly SearchWord[]): Range[] {
  const patterns = words.flat().map(pattern => regExpOf(pattern, 'gu'));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('button, .sr-only, [data-unmarked]')) continue;
    const text = node.nodeValue ?? '';
    const isAddress = node.parentElement?.closest('[data-address]');
    const states = isAddress ? statesIn(text, words) : [];
    for (const [start, end] of matchesIn(text, patterns).concat(states)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Where an address, as `addressOf` writes it, has the code of a state that the words name. */
export function statesIn(address: string, words: readonly SearchWord[]): [number, number][] {
  const comma = address.search(/, [A-Z]{2}(?: [^,]*)?$/);
  const [start, end] = [comma + 2, comma + 4];
  const code = address.slice(start, end).toLowerCase();
  return comma >= 0 && words.flat().some(word => stateCodeIn(word) === code) ? [[start, end]] : [];
}

/** Where a text matches: folding may make a character none or two, so each knows where it is from. */
export function matchesIn(text: string, patterns: readonly RegExp[]): [number, number][] {
  // A blank stands before each text, as the patterns expect.
  let folded = ' ';
  const from = [0];
  let index = 0;
  for (const letter of text) {
    const part = foldText(letter);
    folded += part;
    for (let count = 0; count < part.length; count += 1) from.push(index);
    index += letter.length;
  }
  from.push(text.length);
  return patterns.flatMap(pattern =>
    [...folded.matchAll(pattern)].flatMap(match => {
      const word = match.groups?.['word'] ?? '';
      const at = match.index + match[0].indexOf(word);
      const [start = 0, end = 0] = [from[at], from[at + word.length]];
      return word !== '' && end > start ? [[start, end] satisfies [number, number]] : [];
    }),
  );
}
