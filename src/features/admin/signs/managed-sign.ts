import {NO_TEXT, type WithAccount, wordsOf} from '../../../../common/texts/words.ts';
import type {Sign, Store, UserProfile} from '../../../../schema/zero.gen.ts';

/** A sign as its table has it. */
export type ManagedSign = Sign & {
  /** None once it was deleted. */
  readonly store?: Store;
  readonly author?: UserProfile & WithAccount;
};

/** What the sign says, to tell it by. */
export const managedSignTitle = (sign: ManagedSign): string => wordsOf(sign) || NO_TEXT;
