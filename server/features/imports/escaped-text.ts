// oxfmt-ignore
const NAMED: Readonly<Record<string, string>> = {
  amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00A0', deg: '°', middot: '·',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…',
  copy: '©', reg: '®', trade: '™', bull: '•', szlig: 'ß', aelig: 'æ', AElig: 'Æ',
  oslash: 'ø', Oslash: 'Ø', iexcl: '¡', iquest: '¿', ordm: 'º', ordf: 'ª',
};
/** Marks that names such as `&eacute;` add to a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
};
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|([a-z]+));/gi;
const JSON_ESCAPE = /\\u([\da-f]{4})/gi;
const LINE_END = /<br ?\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const TAG = /<\/?(?:p|div|span|a|b|i|u|em|strong|font|small|ul|ol|li|h[1-6])(?: [^<>]*)?>/gi;
/** Texts that went through several programs were escaped by each. */
const MOST_TIMES = 3;

/** Text that was escaped for HTML or JSON (`Caf\\u00e9`), as it was; unknown codes stay. */
export function withoutEscapes(text: string): string {
  let plain = text
    .replaceAll(JSON_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(LINE_END, '\n')
    .replaceAll(TAG, '');
  for (let time = 0; time < MOST_TIMES && plain.includes('&'); time += 1) {
    plain = plain.replaceAll(ENTITY, character);
  }
  return plain;
}

function character(
  entity: string,
  decimal?: string,
  hex?: string,
  letter?: string,
  accent?: string,
  name?: string,
): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code !== undefined) return code > 0x10_ffff ? entity : String.fromCodePoint(code);
  if (letter && accent) return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
  return NAMED[name ?? ''] ?? entity;
}
