import { endpointUrl } from '@app/client/http/api-client.ts';
import { useAnimatedList } from '@app/client/react/use-animated-list.ts';
import { useScreenRetry } from '@app/client/router/use-screen-retry.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { ActiveOrdersSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { OpenGroupCards } from '#features/group-orders/open-group-cards.tsx';
import { ActiveOrderCard } from '#features/orders/active-order-card.tsx';
import { useActiveOrders } from '#features/orders/use-active-orders.ts';
import { ResponseAge } from '#screens/response-age.tsx';
import { LivePaused } from '#screens/live-paused.tsx';
import { PreviousOrders } from './previous-orders.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type OrdersPageProps = { back: string; opensAtPrevious?: boolean };

/** All orders of the customer: those under way above the previous ones. */
export function OrdersPage({ back, opensAtPrevious = false }: OrdersPageProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const goBack = useGoBack(back);
  return (
    <Page title={text('orders.title')} back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <OpenGroupCards />
        <CatchBoundary getResetKey={() => ''} errorComponent={ActiveFailed}>
          <Suspense fallback={<ActiveOrdersSkeleton label={t('common.loading')} />}>
            <ActiveOrders />
          </Suspense>
        </CatchBoundary>
        <PreviousOrders isArrival={opensAtPrevious} />
      </div>
    </Page>
  );
}

function ActiveOrders() {
  const text = useAccountTexts();
  const { orders, liveness } = useActiveOrders();
  usePreviousAfterEnd(orders);
  const shown = useAnimatedList(orders, ({ _id }) => _id);
  if (shown.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="sr-only">{text('orders.active')}</h2>
      <ResponseAge path={endpointUrl(listActiveOrders, {})} className="mb-3" />
      <LivePaused liveness={liveness} className="mb-3" />
      <ul
        className={
          shown.length > 1
            ? 'shelf lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible lg:px-0 lg:[mask-image:none]'
            : ''
        }
      >
        {shown.map((order) => (
          <li
            key={order._id}
            data-entry={order._id}
            className={shown.length > 1 ? 'grid w-[min(88%,19.75rem)] lg:w-auto' : 'lg:w-1/2 lg:pe-2'}
          >
            <ActiveOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An order that is no longer under way has become a previous one. */
function usePreviousAfterEnd(orders: readonly WireOrder[]) {
  const queries = useQueryClient();
  const known = useRef(orders);
  useEffect(() => {
    const hasEnded = known.current.some(({ _id }) => !orders.some((order) => order._id === _id));
    known.current = orders;
    if (hasEnded) void queries.invalidateQueries({ queryKey: ['past-orders'] });
  }, [queries, orders]);
}

/** The previous orders stay. */
function ActiveFailed(props: ErrorComponentProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const retry = useScreenRetry(props);
  return <InlineError text={text('orders.activeFailed')} retryLabel={t('common.retry')} onRetry={retry} />;
}
