import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import { createMoreTexts } from '@app/client/i18n/more-texts.ts';
import type { en } from './en.ts';

/* The translator's types come from the English texts, so the Arabic catalog is typed as the English one. */
type Catalog = typeof en;

const first = {
  en: () => import('./en/first.ts').then((file) => file.first),
  ar: () => import('./ar/first.ts').then((file) => file.first),
};
const more = {
  en: () => import('./en/more.ts').then((file) => file.more),
  ar: () => import('./ar/more.ts').then((file) => file.more),
};

async function load(language: 'en' | 'ar'): Promise<Catalog> {
  const [texts, others] = await Promise.all([first[language](), hasMore() ? more[language]() : {}]);
  return { ...texts, ...others } as Catalog;
}

export const { Translations, useLanguage, currentLanguage, setLanguage, chooseLanguage } =
  createI18n<Catalog>({ en: () => load('en'), ar: () => load('ar') });

const { hasMore, withMoreTexts } = createMoreTexts(() => setLanguage(currentLanguage(), true));
/** For the screens whose texts are in `more.ts`. */
export { withMoreTexts };
