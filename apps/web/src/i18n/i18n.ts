import { directionOf, type Language } from '@app/domain/language';
import { create } from 'zustand';
import type { en } from './en.ts';
import { storedLanguage, storeLanguage } from './language-choice.ts';

/** Regional, so that months are Levantine, with Latin digits on every device. */
export const FORMAT_LOCALES = { en: 'en-JO', ar: 'ar-JO-u-nu-latn' } as const satisfies Record<
  Language,
  string
>;

/* The translator takes its types from the English texts themselves, so the other catalogs pass for them. */
type Catalog = typeof en;
type I18nState = { language: Language; messages: Catalog };

/** A chunk each: only the current language is loaded. */
const CATALOGS = {
  en: () => import('./en.ts').then((file) => file.en),
  ar: () => import('./ar.ts').then((file) => file.ar as Catalog),
} as const satisfies Record<Language, () => Promise<Catalog>>;

const useI18nStore = create<I18nState | null>(() => null);

/** Null until the first catalog has come. */
export const useCatalog = () => useI18nStore();

export function useLanguage(): Language {
  return useI18nStore((state) => state?.language ?? 'en');
}

export function currentLanguage(): Language {
  return useI18nStore.getState()?.language ?? storedLanguage();
}

/** Speaks a language in this tab, without remembering it. The only place that sets `lang` and `dir`. */
export async function setLanguage(language: Language): Promise<void> {
  if (useI18nStore.getState()?.language === language) return;
  const messages = await CATALOGS[language]();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  useI18nStore.setState({ language, messages }, true);
}

/** Applies the customer's choice and stores it in the cookie. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await setLanguage(language);
}
