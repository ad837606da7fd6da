/** Dishes drawn from above, which can be combined in a cover. */
const TOP_DOWN = [
  'mansaf',
  'hummus',
  'falafel',
  'grill',
  'fish',
  'fattoush',
  'kunafa',
  'latte',
  'dates',
  'pizza',
  'shawarma',
  'manakish',
  'soup',
  'tray',
  'rice',
  'chicken',
  'sandwich',
  'eggs',
  'bread',
  'cheese',
  'olives',
  'cookie',
  'coffee-cup',
  'vegetables',
  'fruit',
  'mask-fins',
  'gift-box',
  't-shirt',
  'towel',
  'flip-flops',
  'knife-tool',
  'dip',
  'salad',
  'dessert-plate',
  'wrap',
] as const;

const STANDING = [
  'lemonade',
  'burger',
  'mint-tea',
  'juice',
  'fries',
  'ice-cream',
  'cake',
  'water-bottle',
  'soda',
  'milk',
  'grocery-bag',
  'bottle',
  'sunscreen',
  'bouquet',
  'single-rose',
  'cap',
] as const;

export const DISHES = [...TOP_DOWN, ...STANDING] as const;
export const BACKDROPS = ['coral', 'sea', 'saffron', 'sage', 'sand', 'plum', 'night', 'rose'] as const;
export const PALETTES = [
  'ember',
  'olive',
  'honey',
  'herb',
  'petrol',
  'plum',
  'cocoa',
  'orange',
  'basket',
  'lagoon',
  'rose',
  'grain',
  'dusk',
  'clay',
] as const;

export type Dish = (typeof DISHES)[number];
export type Backdrop = (typeof BACKDROPS)[number];
type Palette = (typeof PALETTES)[number];
type TopDownDish = (typeof TOP_DOWN)[number];

/**
 * A dish on its collection's backdrop or on its own. A drawing varies with its seed (red or green juice); `look`
 * selects the variation that suits the item.
 */
export type ItemArt = Dish | { dish: Dish; backdrop?: Backdrop; look?: number };
export type Cover = { dishes: readonly [TopDownDish, TopDownDish, TopDownDish]; backdrop: Backdrop };
/** `glyph` is the name of a Phosphor icon, drawn filled. */
export type Logo = { glyph: string; palette: Palette };

export const pictureName = (vendor: string, item: string) => `${vendor}.${item}`;
export const coverName = (vendor: string, branch: string) => `${vendor}.${branch}.cover`;
export const logoName = (vendor: string) => `${vendor}.logo`;
