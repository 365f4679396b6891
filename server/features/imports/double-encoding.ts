const BYTES = Uint8Array.from({length: 0x80}, (_, index) => 0x80 + index);

/** The bytes of the characters beyond ASCII, in the encodings that UTF-8 is taken for. */
const ENCODINGS = ['windows-1252', 'macintosh'].map(
  name =>
    new Map([
      // Some programs know no character for these.
      ...Array.from(
        {length: 0x20},
        (_, at) => [String.fromCharCode(0x80 + at), 0x80 + at] as const,
      ),
      ...Array.from(
        new TextDecoder(name).decode(BYTES),
        (character, at) => [character, 0x80 + at] as const,
      ),
    ]),
);
const RUN = /[^\0-\x7F]+/g;
/** What is written wrong most, and where two characters of another meaning are less likely. */
const USUAL = /^[À-ſ‘’‚“”„–—…•†™®©°·ªº¡¿«»¼½¾£€¢§±²³´\u00A0\uFEFF\p{Extended_Pictographic}]$/u;
/** `ę` and `ř` written wrong, or the last letter of a word and a mark. */
const DOUBTFUL = /^[ÄÅ][‘’“”–—…™®]$/;
/** Texts that went through several programs were encoded by each. */
const MOST_TIMES = 3;

/** UTF-8 that was taken for another encoding, such as `CafÃ©`, as it was; U+FFFD where that is doubtful. */
export function withSingleEncoding(text: string): string {
  let plain = text;
  for (let time = 0; time < MOST_TIMES; time += 1) plain = plain.replaceAll(RUN, once);
  return plain;
}

function once(run: string): string {
  if (DOUBTFUL.test(run)) return '\uFFFD';
  for (const encoding of ENCODINGS) {
    const bytes = Array.from(run, character => encoding.get(character) ?? 0);
    const text = bytes.includes(0) ? '\uFFFD' : Buffer.from(bytes).toString('utf8');
    // Several characters that are UTF-8 by chance are no text.
    if (!text.includes('\uFFFD') && (USUAL.test(text) || Array.from(text).length > 1)) return text;
  }
  return run;
}
