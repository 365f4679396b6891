/** Ids that were shown, with those that are shown now. The same array where all of them are there already. */
export function withShown(shown: readonly string[], now: readonly string[]): readonly string[] {
  const more = now.filter(id => !shown.includes(id));
  return more.length === 0 ? shown : [...shown, ...more];
}
