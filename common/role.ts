/**
 * The roles a signed-in person can hold. "Visitor" is the absence of an actor and "owner" is a
 * relation to a store (`stores.owner_id`), so neither is stored as a role.
 */
export const ROLES = ['user', 'admin'] as const;

export type Role = (typeof ROLES)[number];
