import { useTranslations } from 'use-intl';
import { isApiError } from '#lib/api-error.ts';
import { useIsOffline } from '#lib/connection.ts';
import { errorMessageFrom } from '#lib/refusal.ts';
import type { Summary } from './use-summary.ts';

/** D-039: no banner, only a quiet line where the total is, and the way to ask again. */
export function SummaryFailure({ summary: { problem, ask } }: { summary: Summary }) {
  const t = useTranslations();
  const isOffline = useIsOffline();
  // Without a connection the page says so already, and asks again by itself.
  if (problem === null || isOffline) return null;
  // What the server has against the cart itself is the reason, and asking again would not change it.
  const reason = isApiError(problem, 422) ? errorMessageFrom(problem) : null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2"
    >
      <span>{reason ?? t('cart.updateFailed')}</span>
      {reason === null && (
        <button type="button" onClick={() => void ask()} className="link hit">
          {t('common.retry')}
        </button>
      )}
    </p>
  );
}
