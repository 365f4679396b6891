/**
 * Whether somebody's report that a sign is gone still counts. Anybody's later sighting outdates it; the
 * row keeps it all the same, in case that sighting is taken back.
 */
export const reportStands = (report: {gone: boolean} | undefined, sign: {goneCount: number}) =>
  report?.gone === true && sign.goneCount > 0;
