import { isApiError } from '@app/client/http/api-error.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import type { PublicOrder } from '@app/contract/schemas/customer/tracking';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { SplitSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useTranslations } from 'use-intl';
import { OrderPayment, OrderSummary } from '#features/orders/order-bill.tsx';
import { OrderItems } from '#features/orders/order-items.tsx';
import { OrderSeller } from '#features/orders/order-seller.tsx';
import { OrderStatus } from '#features/orders/order-status.tsx';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { Scene, chooseScene } from '#features/orders/scene.tsx';
import { NotTracked } from './not-tracked.tsx';
import { TrackingError } from './tracking-error.tsx';
import { useTrackedOrder } from '#features/tracking/use-tracked-order.ts';
import { paths } from '#paths.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type TrackedOrderProps = { branchId: string; orderNumber: string };

/** The public view of an order: no driver, no cancelling, no offers (TRACK-01). */
export function TrackedOrder({ branchId, orderNumber }: TrackedOrderProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const { data, error, isFetching, refetch } = useTrackedOrder(branchId, orderNumber);
  const goBack = useGoBack(paths.branch(branchId));
  // An order that expired while open is removed; after any other error the last response stays.
  const isGone = isApiError(error, 404);
  const order = isGone ? undefined : data;
  const name = text('tracking.title');
  useDocumentTitle(order ? t('order.title', { number: order.orderNumber }) : name);

  return (
    <Page
      title={
        order ? (
          <span className="text-lead md:text-h1">
            {t('order.title', { number: leftToRight(`#${order.orderNumber}`) })}
          </span>
        ) : (
          name
        )
      }
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      actions={order && <OrderTypeTag type={order.type} />}
    >
      {isGone && (
        <NotTracked
          key={orderNumber}
          {...{ branchId, orderNumber }}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error && !isGone && (
        <div className="mb-6 grid gap-2">
          <TrackingError error={error} isBusy={isFetching} onRetry={() => void refetch()} />
          {!order && (
            <Link
              href={paths.trackEntry(branchId)}
              className="link inline-flex min-h-11 items-center justify-self-start"
            >
              {text('tracking.otherNumber')}
            </Link>
          )}
        </div>
      )}
      {order && <Facts order={order} />}
      {!order && !error && <SplitSkeleton label={t('common.loading')} />}
    </Page>
  );
}

function Facts({ order }: { order: PublicOrder }) {
  const status = (
    <div className="lg:card lg:p-6">
      <Scene name={chooseScene(order.status, order.readyAt != null)} className="mb-3" />
      <OrderStatus order={order} />
    </div>
  );
  return (
    <Split aside={status} asideFirst>
      <div className="grid divide-y divide-line *:py-5 *:first:pt-0">
        <div>
          <OrderSeller order={order} />
        </div>
        <OrderItems order={order} />
        <OrderPayment order={order} />
        <OrderSummary order={order} isPublic />
      </div>
    </Split>
  );
}
