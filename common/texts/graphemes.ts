/** Of these each is a character to people, too; the line break that is two of them is not among them. */
const PLAIN = /^[\n\x20-\x7E]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as people see them, an emoji of many parts as one. The browser takes some
 * milliseconds to get its tables ready, which most texts do without.
 */
export function* graphemes(text: string): Generator<string, undefined> {
  if (PLAIN.test(text)) {
    yield* text;
    return;
  }
  segmenter ??= new Intl.Segmenter('en');
  for (const {segment} of segmenter.segment(text)) yield segment;
}

export const graphemesOf = (text: string): string[] => [...graphemes(text)];
