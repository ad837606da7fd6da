import type { Language } from '@app/domain/language';
import { type ReactNode, use, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { currentLanguage, useLanguage } from './i18n.ts';
import type { menu } from './en/menu.ts';

type Texts = typeof menu;

const FILES = {
  en: () => import('./en/menu.ts'),
  ar: () => import('./ar/menu.ts') as Promise<{ menu: Texts }>,
} as const;

const loaded = new Map<Language, Promise<Texts>>();

function load(language: Language): Promise<Texts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = FILES[language]().then(({ menu: all }) => all);
  loaded.set(language, texts);
  texts.catch(() => loaded.delete(language));
  return texts;
}

/* With the module, so that the texts load beside the screen and not after it. */
void load(currentLanguage());

/** Adds the texts of the menu editor, which the first screen does not load. */
export function MenuTexts({ children }: { children: ReactNode }) {
  const texts = use(load(useLanguage()));
  const first = useMessages();
  const messages = useMemo(() => ({ ...first, menu: texts }), [first, texts]);
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
}
