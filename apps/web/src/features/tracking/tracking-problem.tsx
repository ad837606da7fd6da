import { useTranslations } from 'use-intl';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { trackingFailure } from './tracking-failure.ts';

type TrackingProblemProps = { error: unknown; onRetry: () => void; isBusy: boolean };

/** TRACK-03 */
export function TrackingProblem({ error, onRetry, isBusy }: TrackingProblemProps) {
  const t = useTranslations();
  const failure = trackingFailure(error);
  return (
    <InlineError
      text={'said' in failure ? failure.said : t(`tracking.${failure.key}`)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      busy={isBusy}
    />
  );
}
