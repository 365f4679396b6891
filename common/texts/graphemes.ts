/** Of these each is a character to people, too; the line break that is two of them is not among them. */
const PLAIN = /^[\n\x20-\x7E]*$/;

let segmenter: Intl.Segmenter | undefined;

/** An emoji of many parts is one. Most texts do without the browser's tables, which take milliseconds. */
export function* graphemes(text: string): Generator<string, undefined> {
  if (PLAIN.test(text)) {
    yield* text;
    return;
  }
  segmenter ??= new Intl.Segmenter('en');
  for (const {segment} of segmenter.segment(text)) yield segment;
}

export const graphemesOf = (text: string): string[] => [...graphemes(text)];
