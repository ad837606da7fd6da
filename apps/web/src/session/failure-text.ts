import { useTranslations } from 'use-intl';
import { NetworkError } from '#lib/api-error.ts';
import { spokenBy } from '#lib/refusal.ts';

/** What the customer is told when a call fails and no field can answer for it. */
export function useFailureText(): (problem: unknown) => string {
  const t = useTranslations('problem');
  return (problem) => spokenBy(problem) ?? t(problem instanceof NetworkError ? 'offlineText' : 'text');
}
