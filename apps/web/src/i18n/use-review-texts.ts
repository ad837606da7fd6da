import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import { useMemo } from 'react';
import { createTranslator } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { reviews as ar } from './ar/reviews.ts';
import { reviews as en } from './en/reviews.ts';

/** Translates the texts of reviews. They are no part of the first page. */
export function useReviewTexts() {
  const language = useLanguage();
  return useMemo(
    () =>
      createTranslator<typeof en>({
        locale: FORMAT_LOCALES[language],
        // The translator's types come from the English texts.
        messages: language === 'ar' ? (ar as typeof en) : en,
      }),
    [language],
  );
}
