import {type Mapping} from '../../../../sync/store-columns.ts';
import {
  type ImportPreview,
  previewAnswer,
  STORE_IMPORTS_PATH,
} from '../../../../sync/store-import.ts';
import {askServer, type Answer} from '../../../lib/account.ts';

/** Undefined when it cannot be had. */
export async function fetchPreview(
  id: string,
  signal: AbortSignal,
): Promise<ImportPreview | undefined> {
  try {
    const response = await fetch(`${STORE_IMPORTS_PATH}/${id}/preview`, {signal});
    return previewAnswer.parse(await response.json());
  } catch {
    return undefined;
  }
}

export const beginImport = (id: string, mapping: Mapping): Promise<Answer> =>
  askServer(
    `${STORE_IMPORTS_PATH}/${id}/begin`,
    {mapping: mapping.map(column => column ?? null)},
    'Failed to begin the import',
  );

export const resumeImport = (id: string): Promise<Answer> =>
  askServer(`${STORE_IMPORTS_PATH}/${id}/resume`, {}, 'Failed to go on with the import');

export const cancelImport = (id: string): Promise<Answer> =>
  askServer(`${STORE_IMPORTS_PATH}/${id}/cancel`, {}, 'Failed to cancel the import');

export const rejectedRowsUrl = (id: string): string => `${STORE_IMPORTS_PATH}/${id}/rejected.csv`;
