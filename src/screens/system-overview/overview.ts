import * as z from 'zod/mini';

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

export const NOTHING: Overview = {columns: [], assets: []};

/** What the server says of itself; nothing when it cannot be asked, which nobody needs to be told. */
export async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  try {
    const response = await fetch('/api/system-overview', {signal});
    return overviewSchema.parse(await response.json());
  } catch {
    return NOTHING;
  }
}

/** The columns of each table, tables and columns in the order they came. */
export function byTable(columns: readonly OverviewColumn[]): [string, OverviewColumn[]][] {
  return [...Map.groupBy(columns, ({table}) => table)];
}
