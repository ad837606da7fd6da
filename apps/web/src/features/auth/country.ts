import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';

export type Country = { code: string; dialCode: string; name: string };

/** The selected country, or the first one if the selected one is not offered. */
export function selectedCountry({ country }: PhoneValue, countries: readonly Country[]): Country | undefined {
  return countries.find(({ code }) => code === country) ?? countries[0];
}
