import {SCREEN_ROUTES, type ScreenName} from '../../common/screen-routes.ts';
import {withoutEnds} from '../../common/texts/without-ends.ts';

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
