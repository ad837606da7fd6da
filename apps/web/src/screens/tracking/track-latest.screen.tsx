import { isApiError } from '@app/client/http/api-error.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { SplitSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { LatestOrder } from '#screens/discovery/latest-order.tsx';
import { TrackingError } from './tracking-error.tsx';
import { useLatestOrder } from '#features/tracking/use-tracked-order.ts';
import { paths } from '#paths.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** The newest order of a branch; the customer recognises it by the end of its number (D-127). */
export function TrackLatestScreen({ branchId }: { branchId: string }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const { data, error, isFetching, refetch } = useLatestOrder(branchId);
  const goBack = useGoBack(paths.branch(branchId));
  // An order that expired while open is removed; after any other error the last response stays.
  const order = isApiError(error, 404) ? undefined : data;
  return (
    <Page
      title={text('tracking.latest')}
      width="narrow"
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      actions={order && <OrderTypeTag type={order.type} />}
    >
      <div className="grid gap-6">
        {error && <TrackingError error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
        {order && <LatestOrder order={order} />}
        {!order && !error && <SplitSkeleton label={t('common.loading')} />}
        <Link
          href={paths.trackEntry(branchId)}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {text(order ? 'tracking.followOwn' : 'tracking.otherNumber')}
        </Link>
      </div>
    </Page>
  );
}
