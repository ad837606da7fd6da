import { normalisePhone } from '@app/domain/text/phone';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import type { Country } from './dial-codes.ts';

/** The number in wire format: dial code and digits without the leading zero (D-099). */
export function phoneOf(value: PhoneValue, countries: readonly Country[]) {
  return normalisePhone(value.number, countryOf(value, countries)?.dialCode ?? '');
}

/** The selected country, or the first one if the selected one is not offered. */
export function countryOf({ country }: PhoneValue, countries: readonly Country[]): Country | undefined {
  return countries.find(({ code }) => code === country) ?? countries[0];
}
