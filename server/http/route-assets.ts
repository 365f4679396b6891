import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {SCREEN_ROUTES, type ScreenName} from '../../common/screen-routes.ts';
import {withoutEnds} from '../../common/texts/clean-text.ts';

/** A slash at the end makes no difference to the router. */
const segmentsOf = (path: string): readonly string[] => withoutEnds(path, null, /\//).split('/');

/** The places in the router's order. The last one is for all other paths. */
const PLACES = SCREEN_ROUTES.map(({path, screen}) => ({screen, segments: segmentsOf(path)}));

/** The screen that the router shows at a path. */
export function matchRoute(pathname: string): ScreenName {
  const asked = segmentsOf(pathname);
  return PLACES.find(({segments}) => isAt(segments, asked))?.screen ?? 'not-found';
}

/** Compares as the router does, whatever the case, and knows as much of its patterns as {@link SCREEN_ROUTES} uses. */
function isAt(segments: readonly string[], asked: readonly string[]): boolean {
  if (asked.length > segments.length) return false;
  return segments.every((segment, at) => {
    const given = asked[at];
    if (given === undefined) return segment.startsWith(':') && segment.endsWith('?');
    return segment.startsWith(':') ? given !== '' : segment === given.toLowerCase();
  });
}

/** Which scripts each screen consists of, as the build has written it down beside them. */
export const ROUTE_ASSETS_FILE = 'screen-parts.json';

const partsFile = z.record(z.string(), z.array(z.string()));

/**
 * The page with the scripts of its screen named in its head. A browser fetches them with those that every
 * visit begins with, and not once these have come and run.
 * @param root the directory that the app was built to.
 */
export async function withRouteAssets(html: string, screen: string, root: string): Promise<string> {
  const parts = partsFile.parse(
    JSON.parse(await readFile(path.join(root, ROUTE_ASSETS_FILE), 'utf8')),
  );
  const links = (parts[screen] ?? []).map(
    href => `  <link rel="modulepreload" crossorigin href="${href}" />\n  `,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
