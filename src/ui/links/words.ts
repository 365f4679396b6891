import {cut} from '../../../common/texts/words.ts';

const CAPTION = 100;
export const caption = (text: string): string => cut(text.trim(), CAPTION);

/** A size as people say it: `840 B`, `12 kB`, `1.4 MB`, `2.5 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
