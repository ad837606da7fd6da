import { NetworkError } from '@app/client/http/api-error.ts';
import { errorMessageFrom } from '@app/client/http/refusal.ts';
import { useTranslations } from 'use-intl';

/** The message for a failed call that has no field errors. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations();
  return (error) =>
    errorMessageFrom(error) ?? t(error instanceof NetworkError ? 'problem.offlineText' : 'problem.text');
}
