import { createI18n } from '@app/client/i18n/create-i18n.tsx';
import type { en } from './en.ts';

declare module 'use-intl' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface AppConfig {
    Messages: typeof en;
  }
}

export const { Translations, useLanguage, setLanguage, chooseLanguage } = createI18n<typeof en>({
  en: () => import('./en.ts').then((file) => file.en),
  // The translator's types come from the English texts.
  ar: () => import('./ar.ts').then((file) => file.ar as typeof en),
});
