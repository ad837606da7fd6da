import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';

/** All texts of the console. */
export const CATALOGS = { en, ar };
