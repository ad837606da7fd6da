import { type Backdrop, type Cover, coverName, type Dish, type Logo, logoName, pictureName } from './art.ts';
import type { DemoCollection, DemoVendor } from './builders.ts';

export type ArtworkJob =
  | { name: string; kind: 'picture'; dish: Dish; backdrop: Backdrop; seed: string }
  | ({ name: string; kind: 'cover'; seed: string } & Cover)
  | ({ name: string; kind: 'logo'; seed: string } & Logo);

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
