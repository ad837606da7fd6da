import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import type { en } from './en.ts';

/* The translator's types come from the English texts, so the Arabic catalog is typed as the English one. */
type Catalog = typeof en;

export const { Translations, useLanguage, currentLanguage, setLanguage, chooseLanguage } =
  createI18n<Catalog>({
    en: () => import('./en.ts').then((file) => file.en),
    ar: () => import('./ar.ts').then((file) => file.ar as Catalog),
  });
