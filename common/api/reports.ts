/**
 * Whether a user's report that a sign is gone still counts. A later sighting of any user outdates it; the
 * row keeps it all the same, in case that sighting is undone.
 */
export const reportStands = (report: {gone: boolean} | undefined, sign: {goneCount: number}) =>
  report?.gone === true && sign.goneCount > 0;
