import {type ColumnMapping} from '../../../common/api/fields/store-columns.ts';
import {
  type ImportPreview,
  previewAnswer,
  STORE_IMPORTS_PATH,
} from '../../../common/api/store-import.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {askAccountApi, type AccountAnswer, NETWORK_ERROR} from '../../data/session/account.ts';

/** The begin of a file, or why it cannot be shown. */
export async function fetchPreview(
  id: string,
  signal?: AbortSignal,
): Promise<ImportPreview | {sentence: string}> {
  let response: Response;
  try {
    response = await fetch(`${STORE_IMPORTS_PATH}/${id}/preview`, {signal});
  } catch {
    return {sentence: NETWORK_ERROR};
  }
  const {data} = previewAnswer.safeParse(await response.json().catch(() => undefined));
  return data ?? {sentence: SENTENCES.internal};
}

export const beginImport = (id: string, mapping: ColumnMapping): Promise<AccountAnswer> =>
  askAccountApi(
    `${STORE_IMPORTS_PATH}/${id}/begin`,
    {mapping: mapping.map(column => column ?? null)},
    'Failed to begin the import',
  );

export const resumeImport = (id: string): Promise<AccountAnswer> =>
  askAccountApi(`${STORE_IMPORTS_PATH}/${id}/resume`, {}, 'Failed to go on with the import');

export const cancelImport = (id: string): Promise<AccountAnswer> =>
  askAccountApi(`${STORE_IMPORTS_PATH}/${id}/cancel`, {}, 'Failed to cancel the import');

/** Before it was begun there is nothing to stop, and it is forgotten. */
export const discardImport = (id: string): Promise<AccountAnswer> =>
  askAccountApi(`${STORE_IMPORTS_PATH}/${id}/cancel`, {}, 'Failed to discard the file');

export const rejectedRowsUrl = (id: string): string => `${STORE_IMPORTS_PATH}/${id}/rejected.csv`;
