import { useTranslations } from 'use-intl';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;

/** Client-side checks of account fields. Each returns a message, or undefined for a valid value. */
export function useChecks() {
  const t = useTranslations('form');
  const required = (text: string, field: string) =>
    text.trim() === '' ? t('required', { field }) : undefined;
  return {
    required,
    newPassword(text: string, field: string): string | undefined {
      if (text === '') return required(text, field);
      if (text.length < MIN_PASSWORD) return t('passwordShort');
      return text.length > MAX_PASSWORD ? t('passwordLong') : undefined;
    },
    repeated: (text: string, password: string) => (text === password ? undefined : t('mismatch')),
    contact: (phone: string, email: string) =>
      phone.trim() === '' && email.trim() === '' ? t('phoneOrEmail') : undefined,
  };
}
