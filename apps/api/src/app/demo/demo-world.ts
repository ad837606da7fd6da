import type { Ids } from '#ports/ids.ts';
import type { DemoMenus } from './demo-menus.ts';
import type { LoadedPeople } from './people.loader.ts';

/** The loaded menus, people and drivers that demo orders refer to. */
export type DemoWorld = {
  menus: DemoMenus;
  people: LoadedPeople;
  drivers: ReadonlyMap<string, string>;
  ids: Ids;
  now: Date;
};
