import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import { createMoreTexts } from '@app/client/i18n/more-texts.ts';
import type { Catalog } from './catalog.ts';

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

export const { Translations, useLanguage, currentLanguage, setLanguage, chooseLanguage } =
  createI18n<Catalog>({ en: () => load('en'), ar: () => load('ar') });

const { hasMore, withMoreTexts } = createMoreTexts(() => setLanguage(currentLanguage(), true));
/** Loads a screen together with the texts that the order board does not need at first. */
export { withMoreTexts };
