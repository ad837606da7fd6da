import { createMoreTexts } from '@app/client/i18n/more-texts.ts';
import type { Catalog } from '../catalog.ts';
import { currentLanguage, setLanguage } from '../i18n.ts';

const first = {
  en: () => import('./en.ts').then((file) => file.driveEn),
  ar: () => import('./ar.ts').then((file) => file.driveAr),
};
const more = {
  en: () => import('./en-more.ts').then((file) => file.driveMoreEn),
  ar: () => import('./ar-more.ts').then((file) => file.driveMoreAr),
};

const { hasMore, withMoreTexts } = createMoreTexts(() => setLanguage(currentLanguage(), true));
export { withMoreTexts };

async function load(language: 'en' | 'ar'): Promise<Catalog> {
  const [texts, others] = await Promise.all([first[language](), hasMore() ? more[language]() : {}]);
  // A component of both apps is typed with the texts of both.
  return { ...texts, ...others } as Catalog;
}

/** The texts of the drivers' app, for `setCatalogs`. */
export const DRIVE_CATALOGS = { en: () => load('en'), ar: () => load('ar') };
