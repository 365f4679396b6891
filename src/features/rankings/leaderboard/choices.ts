/** The first of each is what the screen opens with. */
export const PERIODS = ['all', 'week'] as const;
export type Period = (typeof PERIODS)[number];

export const RANKING_AREAS = ['everywhere', 'near'] as const;
export type RankingArea = (typeof RANKING_AREAS)[number];
