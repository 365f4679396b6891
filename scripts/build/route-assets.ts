import type {Plugin} from 'vite';
import {ROUTE_ASSETS_FILE} from '../../server/http/route-assets.ts';
import {type Bundle, chunksAtStart, withImports} from './chunks.ts';

/** A screen's own file, in the folder of its name. */
const SCREEN_FILE = /\/src\/(?:app|features)\/(?:[^/]+\/)*([^/]+)\/\1-screen\.tsx$/;

/**
 * Writes down which scripts each screen consists of beyond those that every visit begins with, so that
 * the server can name them in the page of that screen (`server/http/route-assets.ts`).
 */
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

/** Addresses by screen. */
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
