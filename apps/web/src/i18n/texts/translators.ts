import type { Language } from '@app/domain/language';
import { type AbstractIntlMessages, createTranslator } from 'use-intl';

/** The translators of texts that load with the part of the app that shows them. */
export const translatorsOf = <const Messages extends AbstractIntlMessages>(
  texts: Record<Language, Messages>,
) => ({
  en: createTranslator({ locale: 'en', messages: texts.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: texts.ar }),
});
