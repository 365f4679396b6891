/**
 * Built-in items carry ids of their own kind, which no stored row can have: those are UUIDs. A like
 * on such a sign counts as done without anything being read or written.
 */
export const isSampleSign = (id: string): boolean => id.includes('-sign');

export const isSampleStore = (id: string): boolean => id.startsWith('sample-');
