import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type Country, selectedCountry } from './country.ts';
import { DEFAULT_COUNTRY, usePhoneNumbers } from './use-countries.ts';

export const NO_PHONE: PhoneValue = { country: DEFAULT_COUNTRY, number: '' };

/** Checks and formats the number of a phone field. Until the numbering plans have loaded, the server checks it. */
export function usePhone(countries: readonly Country[]) {
  const t = useTranslations();
  const library = usePhoneNumbers();

  function e164Of(value: PhoneValue): string | null {
    const { code, dialCode } = selectedCountry(value, countries) ?? { code: '', dialCode: '' };
    return library === null ? dialCode + value.number : library.readMobile(value.number, code);
  }

  return {
    problem(value: PhoneValue): string | undefined {
      if (value.number === '') return t('form.required', { field: t('auth.phone') });
      return e164Of(value) === null ? t('form.phoneInvalid') : undefined;
    },
    sent: (value: PhoneValue) => e164Of(value) ?? value.number,
  };
}

/** Reports the typed number so that the form that replaces this one starts with it. */
export function usePhoneReport(phone: PhoneValue, onPhone: ((phone: PhoneValue) => void) | undefined): void {
  const reportPhone = useEffectEvent((typed: PhoneValue) => onPhone?.(typed));
  useEffect(() => reportPhone(phone), [phone]);
}
