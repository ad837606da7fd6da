import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { type HoursFields, WEEK } from './hours-fields.ts';
import { useHourTexts } from './span-texts.ts';

/** The value of a field of the hours in words. */
export function useFieldText() {
  const t = useTranslations('settings');
  const language = useLanguage();
  const { spanText } = useHourTexts();
  return (name: keyof HoursFields, fields: HoursFields): string => {
    const day = WEEK.find((one) => one === name);
    if (day) return fields[day].length === 0 ? t('hours.closed') : fields[day].map(spanText).join(' · ');
    if (name === 'differentDays') return fields.differentDays.map((one) => one.name[language]).join(' · ');
    return t(fields.isOpen ? 'hand.open' : 'hours.closed');
  };
}
