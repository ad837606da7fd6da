import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import { useMemo } from 'react';
import { createTranslator } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import * as ar from './ar/account-pages.ts';
import * as en from './en/account-pages.ts';

/** Translates the texts of the pages of an account. They are no part of the first page. */
export function useAccountTexts() {
  const language = useLanguage();
  return useMemo(
    () =>
      createTranslator<typeof en>({
        locale: FORMAT_LOCALES[language],
        // The translator's types come from the English texts.
        messages: language === 'ar' ? (ar as unknown as typeof en) : en,
      }),
    [language],
  );
}
