import type {Plugin, Rolldown} from 'vite';
import {ROUTE_ASSETS_FILE} from '../../server/http/route-assets.ts';

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

/** A screen's own file, in the folder of its name. */
const SCREEN_FILE = /\/src\/(?:app|features)\/(?:[^/]+\/)*([^/]+)\/\1-screen\.tsx$/;

/** Notes the scripts of each screen beyond those of every visit, for `server/http/route-assets.ts`. */
export function routeAssets(): Plugin {
  return {
    name: 'signpost-screen-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = JSON.stringify(assetsByRoute(bundle));
      this.emitFile({type: 'asset', fileName: ROUTE_ASSETS_FILE, source});
    },
  };
}

export function assetsByRoute(bundle: Bundle): Record<string, string[]> {
  const atStart = chunksAtStart(bundle);
  const parts: Record<string, string[]> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const later = Array.from(withImports(bundle, [file.fileName])).filter(
      name => !atStart.has(name),
    );
    for (const id of file.moduleIds) {
      const screen = SCREEN_FILE.exec(id)?.[1];
      if (screen !== undefined) parts[screen] = later.map(name => `/${name}`);
    }
  }
  return parts;
}

export type Bundle = Rolldown.OutputBundle;

function chunksAtStart(bundle: Bundle): Set<string> {
  const entries = Object.values(bundle).filter(file => file.type === 'chunk' && file.isEntry);
  return withImports(
    bundle,
    entries.map(({fileName}) => fileName),
  );
}

/** These scripts, and those that have to be there before they can run. */
function withImports(bundle: Bundle, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const file of files) add(file);
  return found;
}
