import type {ScreenRoute} from '../../../../common/screen-routes.ts';

export interface ScreenPage {
  readonly title: string;
  readonly description: string;
  readonly paths: readonly string[];
}

type Descriptions = Readonly<Record<string, string>>;

/** The screens, each with the paths that lead to it, without that for any other path. */
export function pagesOf(
  places: readonly Pick<ScreenRoute, 'path' | 'title'>[],
  descriptions: Descriptions,
): ScreenPage[] {
  const byTitle = Map.groupBy(
    places.filter(({path}) => path !== '*'),
    ({title}) => title,
  );
  return Array.from(byTitle, ([title, same]) => ({
    title,
    description: descriptions[title] ?? '',
    paths: same.map(({path}) => path),
  }));
}

/** The parts of a path that vary: `['storeId (optional)']` for `/store/:storeId?`. */
export function parametersOf(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)(\?)?/g), ([, name, optional]) =>
    optional ? `${name} (optional)` : String(name),
  );
}
