import { Button } from '@app/ui/actions/button.tsx';
import { useTranslations } from 'use-intl';
import { useDrive } from '#session/drive-context.tsx';
import { PrivacyLink } from './privacy-link.tsx';

type ConsentProps = { onLater?: (() => void) | undefined };

export function ConsentCard({ onLater }: ConsentProps) {
  const t = useTranslations('drive.position');
  return (
    <section aria-labelledby="consent" className="rounded-card bg-primary-soft p-4">
      <h2 id="consent" className="mb-1 text-lead font-semibold">
        {t('consentTitle')}
      </h2>
      <Consent onLater={onLater} />
    </section>
  );
}

/** CON-68 What is shared, with whom and when, before the browser asks for the first permission. */
export function Consent({ onLater }: ConsentProps) {
  const t = useTranslations('drive.position');
  const { allowPosition } = useDrive();
  return (
    <>
      <p>{t('consent')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="lg" icon="gps-fix" className="flex-1 px-4!" onClick={allowPosition}>
          {t('consentButton')}
        </Button>
        {onLater && (
          <Button variant="quiet" size="lg" className="px-4!" onClick={onLater}>
            {t('consentLater')}
          </Button>
        )}
      </div>
      <PrivacyLink className="-mb-3 justify-center" />
    </>
  );
}
