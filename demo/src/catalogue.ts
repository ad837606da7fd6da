import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { addDays, localDateOf } from '@app/domain/schedule/local-date';
import type { DemoBranch, DemoCollection, DemoHours, DemoVendor } from './builders.ts';
import { findPicture } from './pictures.ts';
import { DEMO_VENDORS } from './vendors.ts';

const ALL_DAY: [string, string][] = [['00:00', '00:00']];
/** The demo is tried, and tested, at every hour of the day. */
const ALWAYS_OPEN = {
  week: {
    sunday: ALL_DAY,
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ALL_DAY,
  },
};

/** The demo as an importable catalogue. */
export function demoCatalogue(now: Date): CatalogueInput {
  return { vendors: DEMO_VENDORS.map((vendor) => toVendor(vendor, now)) };
}

function toVendor({ menu, branches, ...vendor }: DemoVendor, now: Date) {
  return {
    ...vendor,
    logo: findPicture(`${vendor.key}.logo`, 192),
    menu: menu.map((collection) => toCollection(vendor.key, collection)),
    branches: branches.map((branch) => toBranch(vendor.key, branch, now)),
  };
}

function toBranch(vendor: string, { menu, hours, ...branch }: DemoBranch, now: Date) {
  return {
    ...branch,
    image: findPicture(`${vendor}.${branch.key}.cover`, 960),
    ...(menu && { menu: menu.map((collection) => toCollection(vendor, collection)) }),
    hours: hours ? toHours(hours, now) : ALWAYS_OPEN,
  };
}

function toHours({ week, differentDay: { inDays, ...day } }: DemoHours, now: Date) {
  const date = addDays(localDateOf(now, { timeZone: 'Asia/Amman' }), inDays);
  return { week, differentDays: [{ from: date, to: date, ...day }] };
}

function toCollection(vendor: string, { key, name, items, station = null }: DemoCollection) {
  return {
    key,
    name,
    station,
    items: items.map((item) => ({ ...item, image: findPicture(`${vendor}.${item.key}`, 480) })),
  };
}
