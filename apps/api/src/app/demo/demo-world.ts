import type { Ids } from '#ports/ids.ts';
import type { DemoMenus } from './demo-menus.ts';
import type { LoadedPeople } from './people.loader.ts';

/** What orders are made of: menus, people and drivers that are loaded already. */
export type DemoWorld = {
  menus: DemoMenus;
  people: LoadedPeople;
  drivers: ReadonlyMap<string, string>;
  ids: Ids;
  now: Date;
};
