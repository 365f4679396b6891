import {page} from 'vitest/browser';

const panel = page.getByRole('tabpanel');

/** The table of the chosen tab in the admin area. */
export const adminTable = {
  panel,
  show: panel.getByLabelText('Show'),
  /** The line that holds these words, or its card on a phone. */
  row: (words: string) => panel.getByRole('row').filter({hasText: words}),
  card: panel.getByRole('listitem'),
};
