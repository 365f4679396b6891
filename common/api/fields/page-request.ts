/** What is asked for of a long list: its part behind a place in its order. */
export interface PageRequest<Cursor> {
  /** Where the page begins: after this place, or null for the first page. */
  readonly after: Cursor | null;
  readonly limit: number;
}

/** How the first page is asked for while it is the only one. */
export const firstPage = (step: number): PageRequest<never> => ({after: null, limit: step + 1});
