import type {Plugin} from 'vite';
import {chunksAtStart} from './chunks.ts';

/** Patterns, in the built app's folder, of the files that a device may precache. */
export const SHELL_PATTERNS: readonly string[] = [
  'index.html',
  'theme.js',
  'manifest.webmanifest',
  'favicon.svg',
  'icons/*.png',
  'assets/*.{js,css}',
  'assets/*-latin-w*.woff2',
];

/** Bytes, unpacked. Larger parts are fetched when they are first needed, and kept from then on. */
const LARGEST_ON_DEMAND = 100_000;
/** Bytes, unpacked. Beyond it, decide which files users should prefetch. */
const LARGEST_SHELL = 2_500_000;

interface File {
  readonly url: string;
  readonly size: number;
}

/** The files that make a start without network: all that `/` loads, and the small parts of the rest. */
export function shellFiles() {
  let atStart: ReadonlySet<string> = new Set();

  const plugin: Plugin = {
    name: 'signpost-shell-files',
    apply: 'build',
    generateBundle(_, bundle) {
      atStart = chunksAtStart(bundle);
    },
  };

  return {plugin, select: <T extends File>(files: T[]) => selectShell(files, atStart)};
}

/**
 * Leaves out files that are large and not needed at the start.
 * @throws {Error} when the rest is too much to prefetch.
 */
export function selectShell<T extends File>(files: T[], atStart: ReadonlySet<string>): T[] {
  const selected = files.filter(
    ({url, size}) => size <= LARGEST_ON_DEMAND || atStart.has(url) || !url.endsWith('.js'),
  );
  const total = selected.reduce((sum, {size}) => sum + size, 0);
  if (total > LARGEST_SHELL) {
    throw new Error(`The app would fetch ${total} bytes ahead; ${LARGEST_SHELL} are the most.`);
  }
  return selected;
}
