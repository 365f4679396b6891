/** Storage as a browser has it, as far as it is used, in a map that may be looked into. */
export const memoryStorage = (kept: Map<string, string> = new Map()) => ({
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, text: string): void => void kept.set(key, text),
  removeItem: (key: string): void => void kept.delete(key),
});
