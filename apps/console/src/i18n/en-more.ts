import { dispatch } from './en/dispatch.ts';
import { done } from './en/done.ts';
import { drivers } from './en/drivers.ts';
import { email, forgot } from './en/email.ts';
import { floor } from './en/floor.ts';
import { keys } from './en/keys.ts';
import { log } from './en/log.ts';
import { menu } from './en/menu.ts';
import { offers } from './en/offers.ts';
import { reports } from './en/reports.ts';
import { reviews } from './en/reviews.ts';
import { screens } from './en/screens.ts';
import { settings } from './en/settings.ts';
import { summary } from './en/summary.ts';
import { team } from './en/team.ts';
import { vendors } from './en/vendors.ts';
import { zones } from './en/zones.ts';

/** Texts that the order board does not need at first. They load with the screens that have them. */
export const enMore = {
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
