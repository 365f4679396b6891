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
 * contents change, and what is gone goes. `shown` holds the ids of the last time all was let in.
 */
export function steady<T extends Item>(
  items: readonly T[],
  shown: readonly string[],
  hold: boolean,
): Steady<T> {
  if (!hold) return {visible: items, waiting: 0};
  const byId = new Map(items.map(item => [item.id, item]));
  const visible = shown.flatMap(id => byId.get(id) ?? []);
  return {visible, waiting: items.length - visible.length};
}
