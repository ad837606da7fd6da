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

/** A chunk each, so that only the current language is loaded; in the built app, what the first screens say. */
const CATALOGS = {
  en: () => import('./en.ts').then((file) => file.en),
  ar: () => import('./ar.ts').then((file) => file.ar as Catalog),
} as const satisfies Record<Language, () => Promise<Catalog>>;

const RESTS = {
  en: () => import('./en.rest.ts').then((file) => file.rest),
  ar: () => import('./ar.rest.ts').then((file) => file.rest as Catalog),
} as const satisfies Record<Language, () => Promise<Partial<Catalog>>>;

const useI18nStore = create<I18nState | null>(() => null);
let isWhole = false;

/** For everything beyond the first screens: the texts that are not there yet. */
export async function loadEveryText(): Promise<void> {
  isWhole = true;
  const state = useI18nStore.getState();
  // Added in place: a new catalog would draw the whole page again, and no text on it has changed.
  if (state) addRest(state.messages, await RESTS[state.language]());
}

/** Section by section: what a first screen says of one is there already. */
function addRest(messages: Catalog, rest: Partial<Catalog>): Catalog {
  for (const [section, texts] of Object.entries(rest))
    Object.assign(messages, { [section]: { ...messages[section as keyof Catalog], ...texts } });
  return messages;
}

async function catalogOf(language: Language): Promise<Catalog> {
  const [first, rest] = await Promise.all([CATALOGS[language](), isWhole ? RESTS[language]() : {}]);
  return addRest({ ...first }, rest);
}

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
  const messages = await catalogOf(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  useI18nStore.setState({ language, messages }, true);
}

/** Applies the customer's choice and stores it in the cookie. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await setLanguage(language);
}
