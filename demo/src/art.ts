import type { DemoCollection, DemoVendor } from './builders.ts';

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

type Dish = (typeof DISHES)[number];
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

export type ArtworkJob =
  | { name: string; kind: 'picture'; dish: Dish; backdrop: Backdrop; seed: string }
  | ({ name: string; kind: 'cover'; seed: string } & Cover)
  | ({ name: string; kind: 'logo'; seed: string } & Logo);

export const pictureName = (vendor: string, item: string) => `${vendor}.${item}`;
export const coverName = (vendor: string, branch: string) => `${vendor}.${branch}.cover`;
export const logoName = (vendor: string) => `${vendor}.logo`;

/** Every picture of the demo. The seed is the name, so an item always has the same picture. */
export function artworkJobs(vendors: readonly DemoVendor[]): ArtworkJob[] {
  return vendors.flatMap((vendor) => [...logoJobs(vendor), ...coverJobs(vendor), ...pictureJobs(vendor)]);
}

function logoJobs({ key, logo }: DemoVendor): ArtworkJob[] {
  const name = logoName(key);
  return logo ? [{ name, kind: 'logo', seed: name, ...logo }] : [];
}

function coverJobs(vendor: DemoVendor): ArtworkJob[] {
  return vendor.branches.flatMap(({ key, cover }): ArtworkJob[] => {
    const name = coverName(vendor.key, key);
    return cover ? [{ name, kind: 'cover', seed: name, ...cover }] : [];
  });
}

function pictureJobs(vendor: DemoVendor): ArtworkJob[] {
  const collections = [...vendor.menu, ...vendor.branches.flatMap(({ menu }) => menu ?? [])];
  return collections.flatMap((collection) => collectionJobs(vendor.key, collection));
}

function collectionJobs(vendor: string, { backdrop, items }: DemoCollection): ArtworkJob[] {
  return items.flatMap(({ key, art }): ArtworkJob[] => {
    if (!art) return [];
    const name = pictureName(vendor, key);
    const { dish, look, ...own } = typeof art === 'string' ? { dish: art } : art;
    const seed = look === undefined ? name : `${name}~${look}`;
    return [{ name, kind: 'picture', dish, backdrop, ...own, seed }];
  });
}
