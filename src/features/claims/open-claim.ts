import type {WithAccount} from '../../../common/texts/words.ts';
import type {Store, StoreClaim, UserProfile} from '../../../schema/zero.gen.ts';
import type {Order} from '../../data/queries/paging.ts';

/** A claim as the queue has it. */
export type OpenClaim = StoreClaim & {
  /** None once it was deleted. */
  readonly store?: Store;
  readonly claimant?: UserProfile & WithAccount;
};

type Cursor = Pick<StoreClaim, 'createdAt' | 'id'>;
type DecidedPlaced = Pick<StoreClaim, 'decidedAt' | 'id'>;
interface DecidedCursor {
  readonly decidedAt: number;
  readonly id: string;
}

/** The order of the queue, as the query has it. */
export const OLDEST_FIRST: Order<Cursor, Cursor> = {
  cursorOf: ({createdAt, id}) => ({createdAt, id}),
  reaches: (claim, place) =>
    claim.createdAt < place.createdAt ||
    (claim.createdAt === place.createdAt && claim.id <= place.id),
};

/** The order of decided claims, as the query has it. */
export const LATEST_DECIDED_FIRST: Order<DecidedPlaced, DecidedCursor> = {
  cursorOf: ({decidedAt, id}) => ({decidedAt: decidedAt ?? 0, id}),
  reaches: (claim, place) => {
    const decidedAt = claim.decidedAt ?? 0;
    return decidedAt > place.decidedAt || (decidedAt === place.decidedAt && claim.id >= place.id);
  },
};

export const storeName = ({store}: Pick<OpenClaim, 'store'>): string =>
  store?.name ?? 'A store that was deleted';
