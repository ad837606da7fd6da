/** CON-70 The kinds of nodes that a menu is made of, parents before children. */
export const MENU_ENTITIES = ['collection', 'item', 'preference', 'option'] as const;
export type MenuEntity = (typeof MENU_ENTITIES)[number];

/** CON-72 The texts of a menu; a name is always there, the others are optional. */
export const MENU_TEXT_FIELDS = ['name', 'description', 'question'] as const;
export type MenuTextField = (typeof MENU_TEXT_FIELDS)[number];
