import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { phoneOf } from './phone-check.ts';
import type { Country } from './dial-codes.ts';
import { DEFAULT_COUNTRY } from './use-countries.ts';

export const NO_PHONE: PhoneValue = { country: DEFAULT_COUNTRY, number: '' };

/** State of the phone field of a form. */
export function usePhone(countries: readonly Country[]) {
  const t = useTranslations();
  return {
    problem(value: PhoneValue): string | undefined {
      const { problem } = phoneOf(value, countries);
      if (problem === null) return undefined;
      return problem === 'missing' ? t('form.required', { field: t('auth.phone') }) : t('form.phoneInvalid');
    },
    sent: (value: PhoneValue) => phoneOf(value, countries).phone ?? value.number,
  };
}

/** Reports the typed number so that the form that replaces this one starts with it. */
export function usePhoneReport(phone: PhoneValue, onPhone: ((phone: PhoneValue) => void) | undefined): void {
  const reportPhone = useEffectEvent((typed: PhoneValue) => onPhone?.(typed));
  useEffect(() => reportPhone(phone), [phone]);
}
