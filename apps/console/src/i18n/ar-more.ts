import { floor } from './ar/floor.ts';
import { log } from './ar/log.ts';
import { menu } from './ar/menu.ts';
import { offers } from './ar/offers.ts';
import { reports } from './ar/reports.ts';
import { reviews } from './ar/reviews.ts';
import { settings } from './ar/settings.ts';
import { zones } from './ar/zones.ts';
import type { Messages } from './messages.ts';
import type { enMore } from './en-more.ts';

export const arMore: Pick<Messages, keyof typeof enMore> = {
  floor,
  log,
  menu,
  offers,
  reports,
  reviews,
  settings,
  zones,
};
