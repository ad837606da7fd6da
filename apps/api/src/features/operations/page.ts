const MAX_LIST_LENGTH = 100;

/** D-015 */
export const pageOf = (page = '1') => ({
  limit: MAX_LIST_LENGTH,
  offset: (Number(page) - 1) * MAX_LIST_LENGTH,
});
