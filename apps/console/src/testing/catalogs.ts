import { arMore } from '#i18n/ar-more.ts';
import { ar } from '#i18n/ar.ts';
import { enMore } from '#i18n/en-more.ts';
import { en } from '#i18n/en.ts';

/** All texts of the console. */
export const CATALOGS = { en: { ...en, ...enMore }, ar: { ...ar, ...arMore } };
