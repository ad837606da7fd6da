import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { coverName, logoName, pictureName } from './art.ts';
import type { DemoBranch, DemoCollection, DemoVendor } from './builders.ts';
import { DEMO_VENDORS } from './vendors.ts';

/** The properties of each drawn picture, by name. */
export type ArtworkIndex = Record<string, { color: string; hash?: string }>;

/** The demo as an importable catalogue. Pictures that have not been drawn are left out. */
export function demoCatalogue(index: ArtworkIndex): CatalogueInput {
  return { vendors: DEMO_VENDORS.map((vendor) => toVendor(vendor, index)) };
}

function toVendor({ logo, menu, branches, ...vendor }: DemoVendor, index: ArtworkIndex) {
  return {
    ...vendor,
    logo: logo ? imageOf(logoName(vendor.key), 192, index) : null,
    menu: menu.map((collection) => toCollection(vendor.key, collection, index)),
    branches: branches.map((branch) => toBranch(vendor.key, branch, index)),
  };
}

function toBranch(vendor: string, { cover, menu, ...branch }: DemoBranch, index: ArtworkIndex) {
  return {
    ...branch,
    image: cover ? imageOf(coverName(vendor, branch.key), 960, index) : null,
    ...(menu && { menu: menu.map((collection) => toCollection(vendor, collection, index)) }),
  };
}

function toCollection(
  vendor: string,
  { key, name, items, station = null }: DemoCollection,
  index: ArtworkIndex,
) {
  return {
    key,
    name,
    station,
    items: items.map(({ art, ...item }) => ({
      ...item,
      image: art ? imageOf(pictureName(vendor, item.key), 480, index) : null,
    })),
  };
}

function imageOf(name: string, width: number, index: ArtworkIndex) {
  const drawn = index[name];
  if (!drawn) return null;
  return {
    src: `/media/demo/${name}/${width}.webp`,
    color: drawn.color,
    ...(drawn.hash && { hash: drawn.hash }),
  };
}
