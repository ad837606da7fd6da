import type { Language } from '@app/domain/language';
import type { AbstractIntlMessages } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { translatorsOf } from '#i18n/texts/translators.ts';

/** A hook that translates such texts to the language of the page. */
export function textsHook<const Messages extends AbstractIntlMessages>(texts: Record<Language, Messages>) {
  const translators = translatorsOf(texts);
  return () => translators[useLanguage()];
}
