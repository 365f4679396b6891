import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {SCREEN_ROUTES, type ScreenName} from '../../common/screen-routes.ts';
import {withoutEnds} from '../../common/texts/clean-text.ts';

/** The places in the router's order, as it compares them: whatever the case, and a slash at the end. */
const PATTERNS = SCREEN_ROUTES.map(({path, screen}) => ({screen, pattern: patternOf(path)}));

/** The screen that the router shows at a path. */
export function matchRoute(pathname: string): ScreenName {
  return PATTERNS.find(({pattern}) => pattern.test(pathname))?.screen ?? 'not-found';
}

/** Of what the router knows, as much as {@link SCREEN_ROUTES} uses. */
function patternOf(path: string): RegExp {
  const source = withoutEnds(path, undefined, /\//)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}/*$`, 'i');
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
