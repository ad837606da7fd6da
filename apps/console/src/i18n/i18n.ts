import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import type { Catalog } from './catalog.ts';

type Catalogs = Parameters<typeof createI18n<Catalog>>[0];

let catalogs: Catalogs = {
  en: () => import('./en.ts').then((file) => file.en as Catalog),
  ar: () => import('./ar.ts').then((file) => file.ar as Catalog),
};

/** Replaces the texts of the console by those of the drivers' app. Call it before the first language is set. */
export function setCatalogs(next: Catalogs): void {
  catalogs = next;
}

export const { Translations, useLanguage, currentLanguage, setLanguage, chooseLanguage } =
  createI18n<Catalog>({ en: () => catalogs.en(), ar: () => catalogs.ar() });
