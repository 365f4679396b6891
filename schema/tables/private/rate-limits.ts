import {index, text} from 'drizzle-orm/pg-core';
import {moment, privateSchema} from '../../columns.ts';

/** Recent counts of rate-limited actions for each user or network. */
export const rateLimits = privateSchema.table(
  'rate_limits',
  {
    /** A keyed hash of action and user or network, so that no address is stored. */
    key: text().primaryKey(),
    /** When all that was done is forgotten, if nothing is done until then. */
    forgottenAt: moment().notNull(),
  },
  t => [index('rate_limits_age').on(t.forgottenAt)],
);
