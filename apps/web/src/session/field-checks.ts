import { useTranslations } from 'use-intl';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const MAX_NAME = 100;

/* Rejects only clearly invalid addresses; the server validates. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Client-side checks of account fields. Each returns a message, or undefined for a valid value. */
export function useFieldChecks() {
  const t = useTranslations();
  const required = (field: string) => t('form.required', { field });

  return {
    required: (text: string, field: string) => (text === '' ? required(field) : undefined),

    name(text: string): string | undefined {
      if (text.trim() === '') return required(t('auth.name'));
      return text.trim().length > MAX_NAME ? t('form.nameLong') : undefined;
    },

    newPassword(text: string, field: string): string | undefined {
      if (text === '') return required(field);
      if (text.length < MIN_PASSWORD) return t('form.passwordShort');
      return text.length > MAX_PASSWORD ? t('form.passwordLong') : undefined;
    },

    repeated: (text: string, password: string) => (text === password ? undefined : t('form.mismatch')),

    email: (text: string) => (EMAIL.test(text.trim()) ? undefined : t('form.emailInvalid')),
  };
}
