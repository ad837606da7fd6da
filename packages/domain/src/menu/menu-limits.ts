/** CON-71 The longest texts of a menu, in files and in drafts. */
export const MENU_TEXTS = {
  collection: { name: 80 },
  item: { name: 120, description: 500 },
  preference: { name: 80, question: 200 },
  option: { name: 80 },
} as const;

/** CON-71 The most entries of each list of a menu, in files and in drafts. */
export const MENU_SIZES = { collection: 60, item: 1_000, preference: 12, option: 50 } as const;
