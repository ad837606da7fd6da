/* Loaded with the popular dishes, so that the first page does not grow. */
const en = { title: 'Popular at {branch}' };

const ar: typeof en = { title: 'الأكثر طلبًا في {branch}' };

export const POPULAR_TEXTS = { en, ar };
