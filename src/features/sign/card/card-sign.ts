import type {Sign, SignInteraction, Store, UserProfile} from '../../../../schema/zero.gen.ts';

/** A sign as the lists read it: with its author and what the person at the screen did with it. */
export type CardSign = Sign & {
  readonly author?: Pick<UserProfile, 'name' | 'nickname'>;
  readonly interactions?: SignInteraction;
  /** It is not live yet, so no user can react to it. */
  readonly onlyHere?: true;
};

export type CardStore = Pick<Store, 'id' | 'name' | 'ownerId'>;

export type Reaction = 'liked' | 'confirmed' | 'gone';
