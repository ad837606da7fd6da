import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import * as account from './ar/account.ts';
import * as board from './ar/board.ts';
import * as device from './ar/device.ts';
import * as dispatch from './ar/dispatch.ts';
import * as floor from './ar/floor.ts';
import * as kitchen from './ar/kitchen.ts';
import * as menu from './ar/menu.ts';
import * as offers from './ar/offers.ts';
import * as printing from './ar/printing.ts';
import * as reports from './ar/reports.ts';
import * as reviews from './ar/reviews.ts';
import * as screens from './ar/screens.ts';
import * as settings from './ar/settings.ts';
import * as shell from './ar/shell.ts';
import * as team from './ar/team.ts';
import * as vendors from './ar/vendors.ts';
import * as zones from './ar/zones.ts';
import type { en } from './en.ts';

export const ar: Texts<typeof en> = {
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
