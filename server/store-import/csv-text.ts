/** Characters in which a header is looked for. */
const LONGEST_HEADER = 64 * 1024;
/** The first is what a file without any is taken to have. */
const DELIMITERS = [',', '\t', ';'] as const;

/** Text with every line end as `\n`, since the parser counts `\r\n` inside quotes as two lines. */
export async function* plainText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let first = new Uint8Array();
  let held = '';
  for await (const chunk of source) {
    const bytes: Uint8Array = decoder ? chunk : Buffer.concat([first, chunk]);
    // Which encoding it is shows in the first four.
    if (!decoder && bytes.length < 4) {
      first = new Uint8Array(bytes);
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(bytes));
    const text = held + decoder.decode(bytes, {stream: true});
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  const rest = held + (decoder ? decoder.decode() : new TextDecoder().decode(first));
  if (rest) yield rest.replaceAll(/\r\n?/g, '\n');
}

/** By the byte order mark, or by where the zeros of Latin letters stand in a file without one. */
function encodingOf([a, b, c, d]: Uint8Array): string {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return 'utf-8';
}

/** The same text, with what stands between its cells by its first line. */
export async function withDelimiter(texts: AsyncGenerator<string>) {
  let head = '';
  while (!/\S.*\n/.test(head) && head.length < LONGEST_HEADER) {
    const {done, value} = await texts.next();
    if (done) break;
    head += value;
  }
  return {delimiter: delimiterOf(head), text: behind(head, texts)};
}

function delimiterOf(head: string): string {
  const line = head.split('\n').find(each => each.trim() !== '') ?? '';
  const bare = line.replaceAll(/"[^"]*"?/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

async function* behind(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (head) yield head;
  yield* rest;
}
