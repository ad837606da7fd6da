import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#features/account/form-frame.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';

/** The app could not be loaded, and this phone has no stored deliveries. */
export function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const failureText = useFailureText();
  return (
    <FormFrame title={t('failure.title')}>
      <Notice tone="danger" role="alert">
        {failureText(error)}
      </Notice>
      <Button variant="secondary" size="lg" className="mt-5" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </FormFrame>
  );
}
