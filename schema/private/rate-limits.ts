import {index, text} from 'drizzle-orm/pg-core';
import {moment} from '../columns.ts';
import {privateSchema} from './schema.ts';

/** How much of what may be done only so often somebody has done lately. */
export const rateLimits = privateSchema.table(
  'rate_limits',
  {
    /** A keyed hash of what is done and by whom, so that no address is kept. */
    key: text().primaryKey(),
    /** When all that was done is forgotten, if nothing is done until then. */
    forgottenAt: moment().notNull(),
  },
  t => [index('rate_limits_age').on(t.forgottenAt)],
);
