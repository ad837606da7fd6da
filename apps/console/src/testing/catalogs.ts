import { ar } from '#i18n/ar.ts';
import { log as arLog } from '#i18n/ar/log.ts';
import { en } from '#i18n/en.ts';
import { log as enLog } from '#i18n/en/log.ts';

/** All texts of the console, also those that are no part of the first load. */
export const CATALOGS = { en: { ...en, log: enLog }, ar: { ...ar, log: arLog } };
