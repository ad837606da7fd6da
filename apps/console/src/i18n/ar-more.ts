import { dispatch } from './ar/dispatch.ts';
import { done } from './ar/done.ts';
import { drivers } from './ar/drivers.ts';
import { email, forgot } from './ar/email.ts';
import { floor } from './ar/floor.ts';
import { keys } from './ar/keys.ts';
import { log } from './ar/log.ts';
import { menu } from './ar/menu.ts';
import { offers } from './ar/offers.ts';
import { reports } from './ar/reports.ts';
import { reviews } from './ar/reviews.ts';
import { screens } from './ar/screens.ts';
import { settings } from './ar/settings.ts';
import { summary } from './ar/summary.ts';
import { team } from './ar/team.ts';
import { vendors } from './ar/vendors.ts';
import { zones } from './ar/zones.ts';
import type { Messages } from './messages.ts';
import type { enMore } from './en-more.ts';

export const arMore: Pick<Messages, keyof typeof enMore> = {
  dispatch,
  done,
  drivers,
  email,
  floor,
  forgot,
  keys,
  log,
  menu,
  offers,
  reports,
  reviews,
  screens,
  settings,
  summary,
  team,
  vendors,
  zones,
};
