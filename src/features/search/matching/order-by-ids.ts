/** The rows in the order of the ids; an id whose row is not there, or not any more, is passed over. */
export function orderByIds<Row extends {readonly id: string}>(
  rows: readonly Row[] | undefined,
  ids: readonly string[] = [],
): Row[] {
  const byId = new Map(rows?.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}
