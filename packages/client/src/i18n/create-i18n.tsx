import { directionOf, type Language } from '@app/domain/language';
import type { ReactNode } from 'react';
import { IntlProvider, type Messages } from 'use-intl';
import { create } from 'zustand';
import { logError } from '#log.ts';
import { storedLanguage, storeLanguage } from './language-choice.ts';

/** Regional, so that months are Levantine, with Latin digits on every device. */
export const FORMAT_LOCALES = { en: 'en-JO', ar: 'ar-JO-u-nu-latn' } as const satisfies Record<
  Language,
  string
>;

/** The shape of texts: the keys of the English ones. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

type I18nState<Catalog> = { language: Language; messages: Catalog };

/** The language state of one app. Each catalog is loaded when its language is first used. */
export function createI18n<Catalog extends Messages>(catalogs: Record<Language, () => Promise<Catalog>>) {
  const useI18nStore = create<I18nState<Catalog> | null>(() => null);

  /** Changes the language of this tab without storing it. The only place that sets `lang` and `dir`. */
  async function setLanguage(language: Language): Promise<void> {
    if (useI18nStore.getState()?.language === language) return;
    const messages = await catalogs[language]();
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    useI18nStore.setState({ language, messages }, true);
  }

  /** Provides the texts of the language. Renders nothing until they have loaded. */
  function Translations({ children }: { children: ReactNode }) {
    const state = useI18nStore();
    if (state === null) return null;
    return (
      <IntlProvider
        locale={FORMAT_LOCALES[state.language]}
        messages={state.messages}
        onError={(error) => logError('i18n: translation failed', error)}
      >
        {children}
      </IntlProvider>
    );
  }

  return {
    Translations,
    useLanguage: (): Language => useI18nStore((state) => state?.language ?? 'en'),
    currentLanguage: (): Language => useI18nStore.getState()?.language ?? storedLanguage(),
    setLanguage,
    /** Changes the language and stores it in the cookie. */
    chooseLanguage: (language: Language): Promise<void> => {
      storeLanguage(language);
      return setLanguage(language);
    },
  };
}
