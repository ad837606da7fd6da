import { isApiError } from '@app/client/http/api-error.ts';
import { useTranslations } from 'use-intl';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { trackingFailure } from './tracking-failure.ts';

type TrackingErrorProps = { error: unknown; onRetry: () => void; isBusy: boolean };

/** TRACK-03 */
export function TrackingError({ error, onRetry, isBusy }: TrackingErrorProps) {
  const t = useTranslations();
  const failure = trackingFailure(error);
  return (
    <div className="grid gap-4">
      {isApiError(error, 404) && (
        <img
          src="/art/not-found.svg"
          alt=""
          width={160}
          height={160}
          className="mx-auto size-40 dark:brightness-90"
        />
      )}
      <InlineError
        text={'message' in failure ? failure.message : t(`tracking.${failure.key}`)}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        busy={isBusy}
      />
    </div>
  );
}
