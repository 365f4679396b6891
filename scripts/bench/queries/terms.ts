/** What searches look for; the words stand in the phrases and names that the data set is made of. */
export const COMMON = 'market';
export const ABSENT = 'xylograph';
