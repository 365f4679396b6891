import type {Sign, SignInteraction, Store, UserProfile} from '../../schema/zero.gen.ts';

/** A sign as the lists read it: with its author and what the person at the screen did with it. */
export type CardSign = Sign & {
  readonly author?: Pick<UserProfile, 'name' | 'nickname'>;
  readonly interactions?: SignInteraction;
  /** It is on its way, and nobody can say anything of it before it is there. */
  readonly onlyHere?: true;
};

export type CardStore = Pick<Store, 'id' | 'name' | 'ownerId'>;

export type Reaction = 'liked' | 'confirmed' | 'gone';
