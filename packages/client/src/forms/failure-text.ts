import { NetworkError } from '#http/api-error.ts';
import { errorMessageFrom } from '#http/refusal.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The message for a failed call that has no field errors. The function is stable while the language is the same. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('failure');
  return useCallback(
    (error) => errorMessageFrom(error) ?? t(error instanceof NetworkError ? 'offline' : 'server'),
    [t],
  );
}
