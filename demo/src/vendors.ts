import type { DemoVendor } from './builders.ts';
import { baytAlMansaf } from './vendors/bayt-al-mansaf.ts';
import { falafelAbuYazan } from './vendors/falafel-abu-yazan.ts';
import { greenBasket } from './vendors/green-basket.ts';
import { juiceReef } from './vendors/juice-reef.ts';
import { knafehCorner } from './vendors/knafeh-corner.ts';
import { ovenAndOlive } from './vendors/oven-and-olive.ts';
import { qahwaBay } from './vendors/qahwa-bay.ts';
import { redSeaGrill } from './vendors/red-sea-grill.ts';
import { reefGear } from './vendors/reef-gear.ts';
import { sajAndZaatar } from './vendors/saj-and-zaatar.ts';
import { shawarmaLane } from './vendors/shawarma-lane.ts';
import { wardaAndDates } from './vendors/warda-and-dates.ts';

/** In display order. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  redSeaGrill,
  baytAlMansaf,
  sajAndZaatar,
  shawarmaLane,
  falafelAbuYazan,
  ovenAndOlive,
  knafehCorner,
  qahwaBay,
  juiceReef,
  greenBasket,
  reefGear,
  wardaAndDates,
];
