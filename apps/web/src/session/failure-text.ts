import { useTranslations } from 'use-intl';
import { NetworkError } from '#lib/api-error.ts';
import { errorMessageFrom } from '#lib/refusal.ts';

/** The message for a failed call that has no field errors. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('problem');
  return (error) => errorMessageFrom(error) ?? t(error instanceof NetworkError ? 'offlineText' : 'text');
}
