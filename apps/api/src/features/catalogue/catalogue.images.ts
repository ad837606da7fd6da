import type {
  Catalogue,
  CatalogueBranch,
  CatalogueCollection,
  CatalogueImage,
} from '@app/contract/schemas/catalogue';
import type { LooseCatalogue, LooseCollection } from './catalogue.loose.ts';

type ImageKind = 'picture' | 'cover' | 'logo';
export type NamedImage = { path: string; kind: ImageKind; src: string };
/** The stored picture of each file, by its name in the catalogue. */
export type StoredImages = ReadonlyMap<string, CatalogueImage>;

export function listNamedImages({ vendors }: LooseCatalogue): NamedImage[] {
  return vendors.flatMap((vendor) => {
    const path = `vendors[${vendor.key}]`;
    return [
      ...named(`${path}.logo`, 'logo', vendor.logo),
      ...inMenu(`${path}.menu`, vendor.menu),
      ...vendor.branches.flatMap((branch) => [
        ...named(`${path}.branches[${branch.key}].image`, 'cover', branch.image),
        ...inMenu(`${path}.branches[${branch.key}].menu`, branch.menu ?? []),
      ]),
    ];
  });
}

function inMenu(path: string, menu: readonly LooseCollection[]): NamedImage[] {
  return menu.flatMap(({ key, items }) =>
    items.flatMap((item) => named(`${path}[${key}].items[${item.key}].image`, 'picture', item.image)),
  );
}

const named = (path: string, kind: ImageKind, image: { src: string } | null): NamedImage[] =>
  image ? [{ path: `${path}.src`, kind, src: image.src }] : [];

/** The catalogue with files replaced by their stored pictures. */
export function withStoredImages(catalogue: Catalogue, stored: StoredImages): Catalogue {
  const swap = (image: CatalogueImage | null) => image && { ...image, ...stored.get(image.src) };
  const inItems = (menu: readonly CatalogueCollection[]) =>
    menu.map((collection) => ({
      ...collection,
      items: collection.items.map((item) => ({ ...item, image: swap(item.image) })),
    }));
  const inBranch = (branch: CatalogueBranch): CatalogueBranch => ({
    ...branch,
    image: swap(branch.image),
    ...(branch.menu && { menu: inItems(branch.menu) }),
  });
  return {
    vendors: catalogue.vendors.map((vendor) => ({
      ...vendor,
      logo: swap(vendor.logo),
      menu: inItems(vendor.menu),
      branches: vendor.branches.map(inBranch),
    })),
  };
}
