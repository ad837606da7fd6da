import { normalisePhone } from '@app/domain/text/phone';
import type { PhoneValue } from '#ui/phone-field.tsx';
import type { Country } from './dial-codes.ts';

/** The number as it is sent: dial code and digits, never with the zero dialled at home (D-099). */
export function phoneOf({ country, number }: PhoneValue, countries: readonly Country[]) {
  const dialCode = countries.find(({ code }) => code === country)?.dialCode ?? '';
  return normalisePhone(number, dialCode);
}
