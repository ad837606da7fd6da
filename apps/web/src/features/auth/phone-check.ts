import { normalisePhone } from '@app/domain/text/phone';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import type { Country } from './dial-codes.ts';

/** The number as it is sent: dial code and digits, never with the zero dialled at home (D-099). */
export function phoneOf(value: PhoneValue, countries: readonly Country[]) {
  return normalisePhone(value.number, countryOf(value, countries)?.dialCode ?? '');
}

/** The chosen one; the first where the chosen one is not offered. */
export function countryOf({ country }: PhoneValue, countries: readonly Country[]): Country | undefined {
  return countries.find(({ code }) => code === country) ?? countries[0];
}
