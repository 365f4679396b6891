import * as z from 'zod/mini';
import type {ScreenRoute} from '../../../../common/screen-routes.ts';

interface ScreenPage {
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

const overviewSchema = z.object({
  columns: z.array(
    z.object({
      table: z.string(),
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      default: z.nullable(z.string()),
    }),
  ),
  assets: z.array(z.object({path: z.string(), bytes: z.number()})),
});

export type Overview = z.infer<typeof overviewSchema>;
export type OverviewColumn = Overview['columns'][number];

const NOTHING: Overview = {columns: [], assets: []};

/** The last result, for a visitor who comes back while it is requested again. */
let known: Overview | undefined;

export const knownOverview = (): Overview | undefined => known;

/** As at the first visit of the page. */
export function forgetOverview(): void {
  known = undefined;
}

/** The server's overview, or the last one; empty without either, so that the screen leaves it out. */
export async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  try {
    const response = await fetch('/api/system-overview', {signal});
    known = overviewSchema.parse(await response.json());
    return known;
  } catch {
    return known ?? NOTHING;
  }
}

/** The columns of each table, tables and columns in the order they came. */
export function byTable(columns: readonly OverviewColumn[]): [string, OverviewColumn[]][] {
  return [...Map.groupBy(columns, ({table}) => table)];
}
