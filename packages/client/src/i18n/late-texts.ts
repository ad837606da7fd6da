import { type AbstractIntlMessages, createTranslator, useLocale } from 'use-intl';
import { FORMAT_LOCALES, type Texts } from './create-i18n.tsx';

/** A hook for texts that load with the screens that show them. The keys are those of the English ones. */
export function lateTexts<const English extends AbstractIntlMessages>(
  en: English,
  ar: Texts<NoInfer<English>>,
) {
  const english = createTranslator({ locale: FORMAT_LOCALES.en, messages: en });
  const arabic = createTranslator({ locale: FORMAT_LOCALES.ar, messages: ar as English });
  return () => (useLocale().startsWith('ar') ? arabic : english);
}
