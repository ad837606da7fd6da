import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { privacy as arabic } from '#i18n/legal/privacy.ar.ts';
import { privacy as english } from '#i18n/legal/privacy.en.ts';
import { LegalProse } from './legal-prose.tsx';

export function PrivacyScreen() {
  const t = useTranslations();
  return <LegalProse title={t('title.privacy')} text={useLanguage() === 'ar' ? arabic : english} />;
}
