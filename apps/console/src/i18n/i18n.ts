import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import { createMoreTexts } from '@app/client/i18n/more-texts.ts';
import type { Catalog } from './catalog.ts';

type Catalogs = Parameters<typeof createI18n<Catalog>>[0];

const first = {
  en: () => import('./en.ts').then((file) => file.en),
  ar: () => import('./ar.ts').then((file) => file.ar),
};
const more = {
  en: () => import('./en-more.ts').then((file) => file.enMore),
  ar: () => import('./ar-more.ts').then((file) => file.arMore),
};

async function load(language: 'en' | 'ar'): Promise<Catalog> {
  const [texts, others] = await Promise.all([first[language](), hasMore() ? more[language]() : {}]);
  return { ...texts, ...others } as Catalog;
}

let catalogs: Catalogs = { en: () => load('en'), ar: () => load('ar') };

/** Replaces the texts of the console by those of the drivers' app. Call it before the first language is set. */
export function setCatalogs(next: Catalogs): void {
  catalogs = next;
}

export const { Translations, useLanguage, currentLanguage, setLanguage, chooseLanguage } =
  createI18n<Catalog>({ en: () => catalogs.en(), ar: () => catalogs.ar() });

const { hasMore, withMoreTexts } = createMoreTexts(() => setLanguage(currentLanguage(), true));
/** Loads a screen together with the texts that the order board does not need at first. */
export { withMoreTexts };
