import { readPhone } from '#ports/phone-numbers.ts';
import type { StaffLogin } from './accounts.repository.ts';

/** Null for any other text, which is refused like an unknown account. */
export function readLogin(text: string): StaffLogin | null {
  if (text.includes('@')) return { email: text.toLowerCase() };
  const phone = readPhone(text);
  return phone === null ? null : { phone };
}
