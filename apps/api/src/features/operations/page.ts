const LONGEST_LIST = 100;

/** Lists are never longer than this (D-015). */
export const pageOf = (page = '1') => ({ limit: LONGEST_LIST, offset: (Number(page) - 1) * LONGEST_LIST });
