/** CON-71 The longest texts of a menu, in files and in drafts. */
export const MENU_TEXTS = {
  collection: { name: 80 },
  item: { name: 120, description: 500 },
  preference: { name: 80, question: 200 },
  option: { name: 80 },
} as const;

/** CON-71 The most entries of each list of a menu, in files and in drafts. */
export const MENU_SIZES = { collection: 60, item: 1_000, preference: 12, option: 50 } as const;

/** CON-71 The highest price, in hundredths. */
export const MAX_PRICE = 10_000_000;

/** CON-80 The most items that are added at once, so that the longest names fit into a request. */
export const MAX_PASTED_ITEMS = 300;
