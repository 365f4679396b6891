// Users' text inside one line of another text.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Line breaks, control characters, and marks that would turn the direction of what stands behind. */
const NOT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export const inOneLine = (text: string): string =>
  text.toWellFormed().replaceAll(NOT_FOR_A_LINE, ' ').trim();

/** The same for HTML, between tags and in attributes. */
export const escapedLine = (text: string): string =>
  inOneLine(text).replaceAll(/[&<>"']/g, character => ESCAPES[character] ?? '');
