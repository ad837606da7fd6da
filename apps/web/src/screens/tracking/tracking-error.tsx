import { isApiError } from '@app/client/http/api-error.ts';
import { useWait } from '@app/client/react/use-wait.ts';
import { useTranslations } from 'use-intl';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Scene } from '#features/orders/scene.tsx';
import { trackingFailure } from '#features/tracking/tracking-failure.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type TrackingErrorProps = { error: unknown; onRetry: () => void; isBusy: boolean };

/** TRACK-03 */
export function TrackingError({ error, onRetry, isBusy }: TrackingErrorProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const failure = trackingFailure(error);
  const wait = useWait(error);
  return (
    <div className="grid gap-4">
      {isApiError(error, 404) && <Scene name="lost" />}
      <InlineError
        text={'message' in failure ? failure.message : text(`tracking.${failure.key}`)}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        busy={isBusy}
        wait={wait}
      />
    </div>
  );
}
