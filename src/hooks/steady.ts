interface Item {
  readonly id: string;
}

export interface Steady<T> {
  /** What to show now. */
  visible: readonly T[];
  /** How many have come since and wait to be asked for. */
  waiting: number;
}

/**
 * While somebody reads further down, newcomers wait, and what they see keeps its order: only its
 * contents change, what is gone goes, and what comes after the end is added there. `shown` holds the
 * ids that were visible before.
 */
export function steady<T extends Item>(
  items: readonly T[],
  shown: readonly string[],
  hold: boolean,
): Steady<T> {
  if (!hold) return {visible: items, waiting: 0};
  const byId = new Map(items.map(item => [item.id, item]));
  const kept = shown.flatMap(id => byId.get(id) ?? []);
  const end = items.findLastIndex(item => shown.includes(item.id)) + 1;
  const visible = [...kept, ...items.slice(end)];
  return {visible, waiting: items.length - visible.length};
}
