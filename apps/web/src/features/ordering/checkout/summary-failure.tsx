import { isApiError } from '@app/client/http/api-error.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { errorMessageFrom } from '@app/client/http/refusal.ts';
import { useTranslations } from 'use-intl';
import type { Summary } from './use-summary.ts';

/** D-039: one line beside the total with a retry button, no banner. */
export function SummaryFailure({ summary: { error, refetch } }: { summary: Summary }) {
  const t = useTranslations();
  const isOffline = useIsOffline();
  // The offline strip already says so, and the query refetches on reconnect.
  if (error === null || isOffline) return null;
  // The message of a 422 is the reason, and a retry would not change it.
  const reason = isApiError(error, 422) ? errorMessageFrom(error) : null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2"
    >
      <span>{reason ?? t('cart.updateFailed')}</span>
      {reason === null && (
        <button type="button" onClick={() => void refetch()} className="link hit">
          {t('common.retry')}
        </button>
      )}
    </p>
  );
}
