import * as account from './en/account.ts';
import * as board from './en/board.ts';
import * as device from './en/device.ts';
import * as dispatch from './en/dispatch.ts';
import * as floor from './en/floor.ts';
import * as kitchen from './en/kitchen.ts';
import * as menu from './en/menu.ts';
import * as offers from './en/offers.ts';
import * as printing from './en/printing.ts';
import * as reports from './en/reports.ts';
import * as reviews from './en/reviews.ts';
import * as screens from './en/screens.ts';
import * as settings from './en/settings.ts';
import * as shell from './en/shell.ts';
import * as team from './en/team.ts';
import * as vendors from './en/vendors.ts';
import * as zones from './en/zones.ts';

/** Every text of the console. The source of the key type: Arabic must have the same keys. */
export const en = {
  ...account,
  ...board,
  ...device,
  ...dispatch,
  ...floor,
  ...kitchen,
  ...menu,
  ...offers,
  ...printing,
  ...reports,
  ...reviews,
  ...screens,
  ...settings,
  ...shell,
  ...team,
  ...vendors,
  ...zones,
};
