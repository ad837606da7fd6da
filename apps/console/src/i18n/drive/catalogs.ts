import type { Catalog } from '../catalog.ts';
import { currentLanguage, setLanguage } from '../i18n.ts';

let hasMore = false;

const first = {
  en: () => import('./en.ts').then((file) => file.driveEn),
  ar: () => import('./ar.ts').then((file) => file.driveAr),
};
const more = {
  en: () => import('./en-more.ts').then((file) => file.driveMoreEn),
  ar: () => import('./ar-more.ts').then((file) => file.driveMoreAr),
};

async function load(language: 'en' | 'ar'): Promise<Catalog> {
  const [texts, others] = await Promise.all([first[language](), hasMore ? more[language]() : {}]);
  // A component of both apps is typed with the texts of both.
  return { ...texts, ...others } as Catalog;
}

/** The texts of the drivers' app, for `setCatalogs`. */
export const DRIVE_CATALOGS = { en: () => load('en'), ar: () => load('ar') };

/** Loads a module together with the texts that the first screen does not need. */
export async function withMoreTexts<Module>(module: Promise<Module>): Promise<Module> {
  if (!hasMore) {
    hasMore = true;
    texts = setLanguage(currentLanguage(), true).catch((error: unknown) => {
      hasMore = false;
      throw error;
    });
  }
  const [loaded] = await Promise.all([module, texts]);
  return loaded;
}

let texts: Promise<void> = Promise.resolve();
