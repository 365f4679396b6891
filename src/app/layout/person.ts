/** The logged-in user, as far as the layout needs to know. */
export interface LayoutPerson {
  id: string;
  name: string;
  isAdmin: boolean;
  /** Whether they own a store. */
  isOwner: boolean;
  avatarUrl: string | null | undefined;
}
