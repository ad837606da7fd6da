import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { addDays, localDateOf } from '@app/domain/schedule/local-date';
import { coverName, logoName, pictureName } from './art.ts';
import type { DemoBranch, DemoCollection, DemoHours, DemoVendor } from './builders.ts';
import { DEMO_VENDORS } from './vendors.ts';

/** The properties of each drawn picture, by name. */
export type ArtworkIndex = Record<string, { color: string; hash?: string }>;

/** The demo as an importable catalogue. Pictures that have not been drawn are left out. */
export function demoCatalogue(index: ArtworkIndex, now: Date): CatalogueInput {
  return { vendors: DEMO_VENDORS.map((vendor) => toVendor(vendor, index, now)) };
}

function toVendor({ logo, menu, branches, ...vendor }: DemoVendor, index: ArtworkIndex, now: Date) {
  return {
    ...vendor,
    logo: logo ? imageOf(logoName(vendor.key), 192, index) : null,
    menu: menu.map((collection) => toCollection(vendor.key, collection, index)),
    branches: branches.map((branch) => toBranch(vendor.key, branch, index, now)),
  };
}

function toBranch(
  vendor: string,
  { cover, menu, hours, ...branch }: DemoBranch,
  index: ArtworkIndex,
  now: Date,
) {
  return {
    ...branch,
    image: cover ? imageOf(coverName(vendor, branch.key), 960, index) : null,
    ...(menu && { menu: menu.map((collection) => toCollection(vendor, collection, index)) }),
    ...(hours && { hours: toHours(hours, now) }),
  };
}

function toHours({ week, differentDay: { inDays, ...day } }: DemoHours, now: Date) {
  const date = addDays(localDateOf(now, { timeZone: 'Asia/Amman' }), inDays);
  return { week, differentDays: [{ from: date, to: date, ...day }] };
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
