import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { driverPrivacy as arabic } from '#i18n/legal/driver-privacy.ar.ts';
import { driverPrivacy as english } from '#i18n/legal/driver-privacy.en.ts';
import { LegalProse } from './legal-prose.tsx';

export function DriverPrivacyScreen() {
  const t = useTranslations();
  return <LegalProse title={t('title.driverPrivacy')} text={useLanguage() === 'ar' ? arabic : english} />;
}
