import { useTranslations } from 'use-intl';
import { NetworkError } from '#lib/api-error.ts';
import { errorMessageFrom } from '#lib/refusal.ts';

/** What the customer is told when a call fails and no field can answer for it. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('problem');
  return (error) => errorMessageFrom(error) ?? t(error instanceof NetworkError ? 'offlineText' : 'text');
}
