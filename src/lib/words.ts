const CAPTION = 100;
const NUMBERS = new Intl.NumberFormat('en-US');

export const formatNumber = (number: number): string => NUMBERS.format(number);

/** Cut between characters as people see them, never through an emoji. */
export function cut(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), part => part.segment);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('')}…`;
}

export const caption = (text: string): string => cut(text.trim(), CAPTION);

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A file's size as people say it: `840 B`, `12 kB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
