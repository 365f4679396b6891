import type {Sign} from '../../schema/zero.gen.ts';

/** A sign's own address within the app. */
export const signPath = ({id, storeId}: Pick<Sign, 'id' | 'storeId'>): string =>
  `/store/${storeId}/sign/${id}`;
