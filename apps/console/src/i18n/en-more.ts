import { floor } from './en/floor.ts';
import { log } from './en/log.ts';
import { menu } from './en/menu.ts';
import { offers } from './en/offers.ts';
import { reports } from './en/reports.ts';
import { reviews } from './en/reviews.ts';
import { settings } from './en/settings.ts';
import { zones } from './en/zones.ts';

/** Texts that the order board does not need at first. They load with the screens that have them. */
export const enMore = { floor, log, menu, offers, reports, reviews, settings, zones };
