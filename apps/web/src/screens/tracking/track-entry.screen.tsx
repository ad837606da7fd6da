import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { TrackForm } from '#features/tracking/track-form.tsx';
import { paths } from '#paths.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function TrackEntryScreen({ branchId }: { branchId: string }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const go = useNavigateHref();
  const goBack = useGoBack(paths.branch(branchId));
  return (
    <Page
      title={t('title.trackEntry')}
      lead={text('tracking.lead')}
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      width="form"
    >
      <TrackForm onTrack={(orderNumber) => go(paths.tracking(branchId, orderNumber))} />
      <p className="mt-4 text-center">
        <Link href={paths.trackLatest(branchId)} className="link inline-flex min-h-11 items-center">
          {text('tracking.toLatest')}
        </Link>
      </p>
    </Page>
  );
}
