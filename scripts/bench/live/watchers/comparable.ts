/** Rows as text: equal where they say the same, in whatever order their columns come. */
export function comparable(rows: unknown): string {
  return (
    JSON.stringify(rows, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const said = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
      return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    }) ?? ''
  );
}
